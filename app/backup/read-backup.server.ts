import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BackupStore } from '~/gateways/backups/port';
import { BackupRefusal } from './backup-refusal';
import { decodeItems, type End, type Head, type Item } from './items';
import { unsealing } from './seal.server';

export type BackupFile = { store: BackupStore; name: string; backupKey: string };

/** What a file holds, in its order. Damage is thrown where it is found; before the last item nothing is known to be whole. */
export async function* readBackup({ store, name, backupKey }: BackupFile): AsyncGenerator<Item> {
  const plain = createGunzip();
  // A failure of any part ends the last one, whose reader then throws it.
  const failing = pipeline(await store.read(name), unsealing(backupKey), plain, () => {});
  yield* decodeItems(failing);
}

export type Checked = { head: Head; end: End; tables: number };

/** Reads a file to its end, without a database. */
export async function checkBackup(file: BackupFile): Promise<Checked> {
  let head: Head | null = null;
  let end: End | null = null;
  let tables = 0;
  for await (const item of readBackup(file)) {
    if (Buffer.isBuffer(item)) continue;
    if (item.item === 'head') head = item;
    else if (item.item === 'end') end = item;
    else if (item.item === 'rows') tables += 1;
  }
  if (!head || !end) throw new BackupRefusal('the file is damaged: its end is missing');
  return { head, end, tables };
}
