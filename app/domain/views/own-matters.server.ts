import { sql } from 'drizzle-orm';
import type { About } from '~/domain/messaging/conversations/conversation';
import type { Ctx } from '~/domain/shared/ctx.server';

export type OwnMatter = About & { amountMinor: bigint; at: Date };

/** With the offer that a grant is of. */
type FoundMatter = OwnMatter & { offerCode: string | null };

const shownOfEach = 5;

type Row = { kind: About['kind']; id: string; amountMinor: string; at: string };

/** An account's newest deposits, withdrawals, bets and grants: what a letter to customer service may be about. */
export async function listOwnMatters(ctx: Ctx, accountId: number): Promise<OwnMatter[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    (select 'deposit' as kind, id, amount_minor::text as "amountMinor", created_at as at
      from deposits where account_id = ${accountId} order by id desc limit ${shownOfEach})
    union all
    (select 'withdrawal', id, amount_minor::text, created_at
      from withdrawals where account_id = ${accountId} order by id desc limit ${shownOfEach})
    union all
    (select 'bet', id, stake_minor::text, placed_at
      from bets where account_id = ${accountId} order by placed_at desc, id desc limit ${shownOfEach})
    union all
    (select 'grant', id, amount_minor::text, granted_at
      from bonus_grants where account_id = ${accountId} order by id desc limit ${shownOfEach})`);
  return rows.map(matterOf);
}

/** The matter if it is this account's own. */
export async function findOwnMatter(ctx: Ctx, accountId: number, { kind, id }: About): Promise<FoundMatter | null> {
  const { table, amount, at } = sources[kind];
  const offer =
    kind === 'grant' ? '(select promotion_code from participations p where p.id = participation_id)' : 'null';
  const { rows } = await ctx.db.execute<Row & { offerCode: string | null }>(sql`
    select ${kind} as kind, id, ${sql.raw(amount)}::text as "amountMinor", ${sql.raw(at)} as at,
      ${sql.raw(offer)}::text as "offerCode"
    from ${sql.raw(table)} where id = ${id} and account_id = ${accountId} limit 1`);
  return rows[0] ? { ...matterOf(rows[0]), offerCode: rows[0].offerCode } : null;
}

const sources = {
  deposit: { table: 'deposits', amount: 'amount_minor', at: 'created_at' },
  withdrawal: { table: 'withdrawals', amount: 'amount_minor', at: 'created_at' },
  bet: { table: 'bets', amount: 'stake_minor', at: 'placed_at' },
  grant: { table: 'bonus_grants', amount: 'amount_minor', at: 'granted_at' },
} as const;

function matterOf({ kind, id, amountMinor, at }: Row): OwnMatter {
  return { kind, id: Number(id), amountMinor: BigInt(amountMinor), at: new Date(at) };
}
