import { and, eq, gte, ne, notInArray, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { periodAt } from '~/domain/protection/limit';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { deposits } from '../tables.server';

export type DepositsOf = {
  accountId: number;
  /** This deposit is judged again, so its amount is not counted. */
  exceptDepositId?: number;
};

const gone = ['failed', 'cancelled', 'rejected', 'expired', 'refunded'] as const;

/** Each deposit limit with what is used of it: what was asked for and may still come, what arrived, and what came along the line. */
export async function readDepositUse(ctx: Ctx, { accountId, exceptDepositId }: DepositsOf) {
  const own = (await readLimits(ctx, accountId)).filter(({ kind }) => kind === 'deposit');
  if (own.length === 0) return [];
  const { timeZone } = await findSettings(ctx);
  return Promise.all(
    own.map(async ({ period, amount }) => {
      const { from, renewsAt } = periodAt(period, ctx.now, timeZone);
      const usedMinor = await readIncoming(ctx, { accountId, exceptDepositId, since: startOfDay(from, timeZone) });
      return { kind: 'deposit' as const, period, amount, usedMinor, renewsAt };
    }),
  );
}

async function readIncoming(
  ctx: Ctx,
  { accountId, exceptDepositId = 0, since }: DepositsOf & { since: Date },
): Promise<bigint> {
  const [asked] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(coalesce(${deposits.receivedMinor}, ${deposits.amountMinor})), 0)` })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        gte(deposits.createdAt, since),
        ne(deposits.id, exceptDepositId),
        notInArray(deposits.state, [...gone]),
      ),
    );
  const { rows } = await ctx.db.execute<{ total: string }>(sql`
    select coalesce(sum(e.amount), 0) as total
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.owner_id = ${accountId} and a.kind = 'main' and t.kind = 'line_transfer' and e.amount > 0 and e.at >= ${sqlTime(since)}`);
  return BigInt(asked?.total ?? 0) + BigInt(rows[0]?.total ?? 0);
}
