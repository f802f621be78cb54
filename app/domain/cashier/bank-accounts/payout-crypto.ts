/** Encrypts account numbers and hashes them, so that equal numbers are found without decrypting. */
export type PayoutCrypto = {
  cipher: { encrypt(text: string): string; decrypt(sealed: string): string | null };
  keyedHash: (kind: string, ...parts: string[]) => string;
};
