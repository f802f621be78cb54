import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type SamePersonSign = 'mobile' | 'payout' | 'browser' | 'address';

/**
 * What this account shares with another one that has taken the offer: a mobile number, a number to be paid out to, a
 * browser, or the address of the day of registration. Null: nothing. What is shared only holds the reward for an operator.
 */
export function findSigns(ctx: Ctx, code: string, accountId: number): Promise<SamePersonSign[] | null> {
  return signsShared(
    ctx,
    accountId,
    sql`exists (select from participations p where p.promotion_code = ${code} and p.account_id = n.other
      and p.state in ('joined', 'process', 'issued', 'claimed'))`,
  );
}

/** What an invited friend shares with who invited them, or with another one of their friends. */
export function findFriendSigns(
  ctx: Ctx,
  { inviterId, friendId }: { inviterId: number; friendId: number },
): Promise<SamePersonSign[] | null> {
  return signsShared(
    ctx,
    friendId,
    sql`(n.other = ${inviterId}
      or exists (select from invited_friends f where f.account_id = n.other and f.inviter_id = ${inviterId}))`,
  );
}

async function signsShared(ctx: Ctx, accountId: number, withWhom: SQL): Promise<SamePersonSign[] | null> {
  const { rows } = await ctx.db.execute<{ signs: SamePersonSign[] | null }>(sql`
    with me as (select id, mobile, created_at from accounts where id = ${accountId}),
    near as (
      select 'mobile' as sign, a.id as other from me join accounts a on a.mobile = me.mobile and a.id <> me.id
      union all
      select 'payout', b.account_id from bank_accounts own join bank_accounts b on b.number_hash = own.number_hash
        where own.account_id = ${accountId} and b.account_id <> own.account_id
      union all
      select 'browser', s.account_id from sessions own join sessions s on s.browser = own.browser
        where own.account_id = ${accountId} and s.account_id <> own.account_id
      union all
      select 'address', s.account_id from me
        join sessions own on own.account_id = me.id and own.address <> '' and own.created_at < me.created_at + interval '1 day'
        join sessions s on s.address = own.address and s.account_id <> me.id
        join accounts a on a.id = s.account_id and s.created_at < a.created_at + interval '1 day'
          and a.created_at between me.created_at - interval '1 day' and me.created_at + interval '1 day'
    )
    select array_agg(distinct n.sign order by n.sign) as signs from near n where ${withWhom}`);
  return rows[0]!.signs;
}
