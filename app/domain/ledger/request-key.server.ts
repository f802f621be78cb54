import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '~/domain/shared/refusal';

/** As `createKeyedHash` of identity makes it. */
type KeyedHash = (kind: string, ...parts: string[]) => string;

/** Younger than what `forgetOldRequestKeys` removes: a key never outlives the memory of its use. */
export const requestKeyDays = 7;
const dayMs = 24 * 3_600_000;

/** A form's key, made for one account. Another's, an old and an invented one are refused. */
export function newRequestKey(keyedHash: KeyedHash, ownerId: number, now: Date): string {
  const stem = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${stem}.${markOf(keyedHash, ownerId, stem)}`;
}

/** Refuses: form.stale. */
export function checkRequestKey(keyedHash: KeyedHash, ownerId: number, key: string, now: Date): void {
  const [, stem, madeAt, mark] = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{22})$/.exec(key) ?? [];
  if (stem === undefined || madeAt === undefined || mark === undefined) throw new Refusal('form.stale');
  const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(keyedHash, ownerId, stem)));
  const isFresh = now.getTime() - Number.parseInt(madeAt, 36) < requestKeyDays * dayMs;
  if (!isOurs || !isFresh) throw new Refusal('form.stale');
}

function markOf(keyedHash: KeyedHash, ownerId: number, stem: string): string {
  return keyedHash('request key', String(ownerId), stem).slice(0, 22);
}
