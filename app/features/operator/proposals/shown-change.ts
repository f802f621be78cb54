/** A part of what is changed, in words. */
export type ChangeRow = { key: string; label: string; before: string; after: string };

export type ShownChange = {
  /** What is being changed, in a sentence. */
  about: string | null;
  rows: ChangeRow[];
  /** The page on which it was proposed. */
  place: string;
};
