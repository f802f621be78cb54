import type { Pool } from 'pg';
import { lostText } from '~/domain/shared/text-cipher.server';
import { type EncryptedColumn, encryptedColumns, encryptedText, encryptionPurposes } from './encrypted-columns';

/**
 * Puts `lostText` where a listed text names none of these keys. Without any key all are lost, those too that were written before
 * texts named theirs; else what opens these is among the keys.
 */
export async function markLost(pool: Pool, keyIds: readonly string[]): Promise<void> {
  for (const purpose of encryptionPurposes)
    for (const target of encryptedColumns[purpose]) await markColumn(pool, target, keyIds);
}

async function markColumn(pool: Pool, target: EncryptedColumn, keyIds: readonly string[]): Promise<void> {
  const { table, column, field } = target;
  const text = encryptedText(target);
  const changed = field ? `jsonb_set(${column}, '{${field}}', to_jsonb($1::text))` : '$1::text';
  await pool.query(
    `update ${table} set ${column} = ${changed}
     where (${text} like 'v1.%' and cardinality($2::text[]) = 0)
       or (${text} like 'v2.%' and split_part(${text}, '.', 2) <> all ($2::text[]))`,
    [lostText, keyIds],
  );
}
