import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../tables.server';

/**
 * Whether a row belongs to the account of this name. The name is looked up apart: a question that compared it with the
 * joined account's would read every row of both tables where it has another condition beside.
 */
export function isOfAccount(column: AnyColumn, name: string): SQL {
  return sql`${column} = (select a.id from ${accounts} a where lower(a.account) = ${name.toLowerCase()})`;
}
