import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from './port';

/** The folder is made with the first backup. */
export function folderBackups(dir: string): BackupStore {
  const addressOf = (name: string) => join(dir, name);
  return {
    addressOf,
    list: () => readdir(dir).catch(() => []),
    async write(name, bytes) {
      const unfinished = addressOf(`${name}.unfinished`);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, addressOf(name));
      } catch (error) {
        bytes.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(addressOf(name)),
    remove: (name) => rm(addressOf(name), { force: true }),
  };
}
