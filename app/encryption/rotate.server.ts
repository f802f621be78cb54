import type { Pool } from 'pg';
import { createTextCipher, type EncryptionKeys, keyIdOf } from '~/domain/shared/text-cipher.server';
import { type DataKeys, type GivenSecrets, secretsCipher } from './data-keys.server';
import { type EncryptedColumn, encryptedColumns, encryptedText, encryptionPurposes } from './encrypted-columns';

type Counts = { sealed: number; unreadable: number };
type Progress = EncryptedColumn & Counts;
type Row = { key: string; sealed: string };

const batchSize = 500;

/**
 * Seals every listed column under the current key. Each batch is committed on its own and what is done already is passed over,
 * so that a run that was ended goes on where it stopped. A value the site changes meanwhile is left to the site, which writes
 * the current key too. The keys themselves come last: until then each former key is still needed.
 */
export async function rotateEncrypted(
  pool: Pool,
  keys: DataKeys,
  given: GivenSecrets,
  tell: (progress: Progress) => void = () => {},
): Promise<Counts> {
  const total: Counts = { sealed: 0, unreadable: 0 };
  for (const purpose of encryptionPurposes) {
    for (const column of encryptedColumns[purpose]) {
      const counts = await rotateColumn(pool, column, purpose, keys.encryption);
      tell({ ...column, ...counts });
      total.sealed += counts.sealed;
      total.unreadable += counts.unreadable;
    }
  }
  if (total.unreadable === 0) await rotateSecrets(pool, given);
  return total;
}

async function rotateColumn(
  pool: Pool,
  target: EncryptedColumn,
  purpose: string,
  encryption: EncryptionKeys,
): Promise<Counts> {
  const cipher = createTextCipher(encryption, purpose);
  const counts: Counts = { sealed: 0, unreadable: 0 };
  let after = target.isText ? '' : '-1';
  for (;;) {
    const rows = await readBatch(pool, target, encryption, after);
    const last = rows.at(-1);
    if (!last) return counts;
    after = last.key;
    const opened = rows.map((row) => ({ ...row, text: cipher.decrypt(row.sealed) }));
    const readable = opened.filter((row): row is Row & { text: string } => row.text !== null);
    counts.unreadable += opened.length - readable.length;
    counts.sealed += await writeBatch(
      pool,
      target,
      readable.map(({ key, sealed, text }) => ({ key, before: sealed, after: cipher.encrypt(text) })),
    );
  }
}

/** Texts that look sealed and do not name the current key. */
async function readBatch(pool: Pool, target: EncryptedColumn, { current }: EncryptionKeys, after: string) {
  const { table } = target;
  const text = encryptedText(target);
  const { key, type } = keyOf(target);
  const { rows } = await pool.query<Row>(
    `select ${key}::text as key, ${text} as sealed from ${table}
     where ${key} > $1::${type} and (${text} like 'v1.%' or (${text} like 'v2.%' and not starts_with(${text}, $2)))
     order by ${key} limit ${batchSize}`,
    [after, `v2.${keyIdOf(current)}.`],
  );
  return rows;
}

async function writeBatch(
  pool: Pool,
  target: EncryptedColumn,
  changes: { key: string; before: string; after: string }[],
): Promise<number> {
  const { table, column, field } = target;
  const { key, type } = keyOf(target);
  const changed = field ? `jsonb_set(${column}, '{${field}}', to_jsonb(change.after))` : 'change.after';
  const { rowCount } = await pool.query(
    `update ${table} set ${column} = ${changed}
     from unnest($1::${type}[], $2::text[], $3::text[]) as change (key, before, after)
     where ${key} = change.key and ${encryptedText({ field, column: `${table}.${column}` })} = change.before`,
    [changes.map((one) => one.key), changes.map((one) => one.before), changes.map((one) => one.after)],
  );
  return rowCount ?? 0;
}

function keyOf({ table, key, isText }: EncryptedColumn): { key: string; type: 'bigint' | 'text' } {
  return isText ? { key: `(${key})`, type: 'text' } : { key: `${table}.${key}`, type: 'bigint' };
}

/** All values name the current key by now: what SESSION_SECRET sealed once is gone, and its secret is not needed any more. */
async function rotateSecrets(pool: Pool, given: GivenSecrets): Promise<void> {
  const cipher = secretsCipher(given);
  await pool.query("delete from sealed_secrets where name = 'former secret' or name like 'check %'");
  const { rows } = await pool.query<{ name: string; sealed: string }>('select name, sealed from sealed_secrets');
  for (const { name, sealed } of rows) {
    const text = cipher.decrypt(sealed);
    if (text === null) throw new Error(`The stored secret "${name}" cannot be opened`);
    await pool.query('update sealed_secrets set sealed = $2 where name = $1', [name, cipher.encrypt(text)]);
  }
}
