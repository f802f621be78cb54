/** Seals what must not be read out of the database; a key service may stand behind it. */
export type Vault = {
  encrypt(text: string): string;
  /** Null where it was not sealed here, or has been changed since. */
  decrypt(sealed: string): string | null;
};
