/** Keeps bytes under a name that is never used twice. */
export type FileStore = {
  put(id: string, bytes: Buffer, contentType: string): Promise<void>;
  get(id: string): Promise<Buffer | null>;
};
