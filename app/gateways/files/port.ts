/** Keeps bytes under a name that is never used twice. */
export type FileStore = {
  put(id: string, bytes: Buffer, contentType: string): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  /** What is not there is removed already. */
  remove(id: string): Promise<void>;
};
