/** A national register of people who have excluded themselves from all play. */
export type ExclusionRegister = {
  /** Whether there is one to ask. */
  isThere: boolean;
  /** By hashes of what a person has proven; null: it is silent. */
  isListed(hashes: readonly string[]): Promise<boolean | null>;
};
