import { and, eq, gte, ne, notInArray, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { requireNotPaused } from '~/domain/protection/find-guard.server';
import { periodAt } from '~/domain/protection/limit';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { startOfDay } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { deposits } from '../tables.server';

type Incoming = {
  accountId: number;
  amountMinor: bigint;
  /** This deposit is judged again, so its amount is not counted. */
  exceptDepositId?: number;
};

/** Deposits of one account are judged one after the other, so that many at once are all counted. */
export async function holdDeposits(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${accountId}`}, 0))`);
}

/**
 * Whether so much may come in, by deposit or along the line. The caller holds the account's deposits (`holdDeposits`). Refuses:
 * protection.paused, protection.paused_for_good, protection.over_deposit.
 */
export async function requireDepositRoom(ctx: Ctx, incoming: Incoming): Promise<void> {
  await requireNotPaused(ctx, incoming.accountId);
  for (const { period, amount, usedMinor, renewsAt } of await readDepositUse(ctx, incoming)) {
    if (usedMinor + incoming.amountMinor <= amount) continue;
    const leftMinor = String(usedMinor > amount ? 0n : amount - usedMinor);
    throw new Refusal('protection.over_deposit', 'amount', { leftMinor, untilAt: renewsAt.toISOString(), period });
  }
}

const gone = ['failed', 'cancelled', 'rejected', 'expired', 'refunded'] as const;

/** Each deposit limit with what is used of it: what was asked for and may still come, what arrived, and what came along the line. */
export async function readDepositUse(
  ctx: Ctx,
  { accountId, exceptDepositId }: Pick<Incoming, 'accountId' | 'exceptDepositId'>,
) {
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

type Question = Pick<Incoming, 'accountId' | 'exceptDepositId'> & { since: Date };

async function readIncoming(ctx: Ctx, { accountId, exceptDepositId = 0, since }: Question): Promise<bigint> {
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
