/** By what account numbers are kept: enciphered to be read again, and marked to be told apart. */
export type PayoutCrypto = {
  cipher: { encrypt(text: string): string; decrypt(sealed: string): string | null };
  keyedHash: (kind: string, ...parts: string[]) => string;
};
