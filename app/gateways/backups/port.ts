import type { Readable } from 'node:stream';

/** Where backups are kept, by name. */
export type BackupStore = {
  /** Other names than those of backups may be among them. */
  list(): Promise<string[]>;
  /** Under its name the file is there whole or not at all. */
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** What people are told: a path or an address. */
  addressOf(name: string): string;
};
