import { type SQL, sql } from 'drizzle-orm';

/** Those above an account, itself included, as the line stood when a window began: `ancestor_id` and `depth`. */
export function aboveAt(accountId: SQL, windowAt: SQL): SQL {
  return sql`(
    select ancestor_id, depth from account_ancestors where account_id = ${accountId} and since <= ${windowAt}
    union all
    select ancestor_id, depth from former_ancestors
      where account_id = ${accountId} and since <= ${windowAt} and ${windowAt} < until)`;
}

export function windowIn(at: SQL): SQL {
  return sql`date_bin('5 minutes', ${at}, 'epoch'::timestamptz)`;
}

export function quarterIn(at: SQL): SQL {
  return sql`date_bin('15 minutes', ${at}, 'epoch'::timestamptz)`;
}
