import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
import { findGuard, pausedRefusal } from '~/domain/protection/find-guard.server';
import { type LimitKey, type LimitKind, periodAt } from '~/domain/protection/limit';
import { timeLeftSql } from '~/domain/protection/limits/read-time-left.server';
import { limits } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';

type Stake = { accountId: number; stakeMinor: bigint; timeZone: string };

/** As `play_admits` judges a stake. */
export type StakeVerdict = {
  verdict: 'ok' | 'barred' | 'limit' | 'check';
  kind: Exclude<LimitKind, 'deposit'> | null;
  period: LimitKey['period'] | null;
  amount_minor: string | null;
  left_minor: string | null;
};

type StakeJudgement = { isStopped: boolean; minutesLeft: number | null; refusal: Refusal | null };

/**
 * Whether the account may stake so much now; `refusal` null: it may. `play_admits` decides, for play of every kind. Final only
 * while the main wallet is locked. With what is not about this stake: whether all bets are stopped, and what a time limit
 * leaves (null: there is none).
 */
export async function judgeStake(ctx: Ctx, stake: Stake): Promise<StakeJudgement> {
  const { accountId, stakeMinor, timeZone } = stake;
  const rows = await plannedSql<StakeVerdict & { is_stopped: boolean; minutes_left: number | null }>(
    ctx.db,
    sql`
    select verdict, kind, period, amount_minor, left_minor, play_is_stopped() as is_stopped, ${timeLeftSql(ctx, stake)} as minutes_left
    from play_admits(${accountId}, ${newestSession(accountId)}, ${String(stakeMinor)}::bigint, ${sqlTime(ctx.now)}, ${timeZone})`,
  );
  const row = rows[0]!;
  const around = { isStopped: row.is_stopped, minutesLeft: row.minutes_left };
  if (row.verdict === 'ok') return { ...around, refusal: null };
  const guard = row.verdict === 'barred' ? await findGuard(ctx, accountId) : null;
  return { ...around, refusal: refusalOf(row, guard?.barredUntil ?? null, ctx.now, timeZone) };
}

/** The refusal of a verdict that came with another answer of the database's; `barredUntil` of a pause. */
export function refusalOf(verdict: StakeVerdict, barredUntil: Date | null, now: Date, timeZone: string): Refusal {
  if (verdict.verdict === 'check') return new Refusal('protection.check_due');
  if (verdict.verdict === 'barred') return pausedRefusal(barredUntil!);
  return limitRefusal(verdict, now, timeZone);
}

const codes = {
  loss: 'protection.over_loss',
  wager: 'protection.over_wager',
  bet: 'protection.over_bet',
  time: 'protection.time_up',
} as const satisfies Record<Exclude<LimitKind, 'deposit'>, RefusalCode>;

/** What is left, and when the limit begins again. */
function limitRefusal({ kind, period, amount_minor, left_minor }: StakeVerdict, now: Date, timeZone: string): Refusal {
  if (kind === 'bet') return new Refusal(codes.bet, 'amount', { mostMinor: amount_minor! });
  const untilAt = periodAt(period!, now, timeZone).renewsAt.toISOString();
  if (kind === 'time') return new Refusal(codes.time, undefined, { minutes: amount_minor!, untilAt });
  return new Refusal(codes[kind!], 'amount', { leftMinor: left_minor!, untilAt });
}

/**
 * Called with the main wallet locked, before the stake leaves it. The sitting begins with its first stake. Refuses:
 * play.stopped, protection.paused, protection.paused_for_good, protection.over_loss, protection.over_wager, protection.over_bet,
 * protection.time_up, protection.check_due.
 */
export async function admitStake(ctx: Ctx, stake: Stake): Promise<void> {
  const { isStopped, refusal } = await judgeStake(ctx, stake);
  if (isStopped) throw new Refusal('play.stopped');
  if (refusal) throw refusal;
  await ctx.db.execute(sql`
    select protection_begin_sittings(array[${stake.accountId}]::bigint[], array[${newestSession(stake.accountId)}], ${sqlTime(ctx.now)})`);
}

/** Our own games are played in whichever session is open; a sitting begins with the newest sign-in. */
function newestSession(accountId: number): SQL {
  return sql`(select max(id) from sessions where account_id = ${accountId} and ended_at is null)`;
}

/**
 * What goes to a vendor that keeps the money counts as staked, since its bets are told later; called with the wallets
 * locked. Refuses what `admitStake` refuses but checks, and protection.no_limits_there.
 */
export async function admitTransfer(ctx: Ctx, transfer: Stake): Promise<void> {
  const { isStopped, refusal } = await judgeStake(ctx, transfer);
  if (isStopped) throw new Refusal('play.stopped');
  if (refusal && refusal.code !== 'protection.check_due') throw refusal;
  const [unkept] = await ctx.db
    .select({ kind: limits.kind })
    .from(limits)
    .where(and(eq(limits.accountId, transfer.accountId), inArray(limits.kind, ['bet', 'time'])))
    .limit(1);
  if (unkept) throw new Refusal('protection.no_limits_there', 'toWalletId');
}

export type LimitUse = LimitKey & { usedMinor: bigint };

/** What is used of each limit of stakes in its current period. */
export async function readLimitUse(ctx: Ctx, accountId: number, timeZone: string): Promise<LimitUse[]> {
  const { rows } = await ctx.db.execute<{ kind: LimitKind; period: LimitKey['period']; used_minor: string }>(sql`
    select kind, period, used_minor from play_used(${accountId}, ${sqlTime(ctx.now)}, ${timeZone})`);
  return rows.map(({ kind, period, used_minor }) => ({ kind, period, usedMinor: BigInt(used_minor) }));
}
