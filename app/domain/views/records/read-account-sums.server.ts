import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { MovementKind } from '~/domain/ledger/movement';
import type { Ctx } from '~/domain/shared/ctx.server';

export type AccountSums = { openingMinor: bigint; closingMinor: bigint };

/** What lay on the account when the period began and when it ended. */
export async function readAccountSums(ctx: Ctx, accountId: number, from: Date, to: Date): Promise<AccountSums> {
  const balanceBefore = (at: Date) => sql`coalesce((select balance_after from ledger_entries
    where account_id = ${accountId} and balance_after is not null and at < ${sqlTime(at)}
    order by at desc, id desc limit 1), 0)`;
  const { rows } = await ctx.db.execute<{ opening: string; closing: string }>(
    sql`select ${balanceBefore(from)} as opening, ${balanceBefore(to)} as closing`,
  );
  return { openingMinor: BigInt(rows[0]!.opening), closingMinor: BigInt(rows[0]!.closing) };
}

export type AccountFlow = { count: number; inMinor: bigint; outMinor: bigint };

/** What movements of some kinds brought to the account and took from it. Every entry of the period is looked at, so the period is short. */
export async function readAccountFlow(
  ctx: Ctx,
  accountId: number,
  { from, to, kinds }: { from: Date; to: Date; kinds: MovementKind[] },
): Promise<AccountFlow> {
  const { rows } = await ctx.db.execute<{ count: number; in: string; out: string }>(sql`
    select count(*)::int as count, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as in,
      coalesce(sum(e.amount) filter (where e.amount < 0), 0) as out
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = ${accountId} and e.balance_after is not null
      and e.at >= ${sqlTime(from)} and e.at < ${sqlTime(to)}
      and t.kind = any (${sql.param(kinds)}::text[])`);
  const { count, in: inMinor, out: outMinor } = rows[0]!;
  return { count, inMinor: BigInt(inMinor), outMinor: BigInt(outMinor) };
}
