import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, mainAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { rolledUpUntil } from '../roll-ups/roll-up-settled.server';
import { rebateBills, rebateDays, rebateLines } from '../tables.server';
import { type Bill, billsOf } from './bills';
import { readDay } from './read-day.server';

const rebateLock = advisoryLocks.agencyRebates;
const billsAtOnce = 500;

/**
 * Pays the rebates of every day that is over, counted whole and not settled yet, the oldest first. Two at once, or one that
 * was cut short and begins again, pay each bill once. Answers the days.
 */
export async function settleRebates(ctx: Ctx): Promise<string[]> {
  const { timeZone } = await findSettings(ctx);
  const settled: string[] = [];
  for (;;) {
    const day = await nextDay(ctx, timeZone);
    if (day === null) return settled;
    await settleDay(ctx, day, { from: startOfDay(day, timeZone), to: startOfDay(dayAfter(day), timeZone) });
    settled.push(day);
  }
}

/** Null: nothing is due. Begins with the first day that somebody has a rate on. */
async function nextDay(ctx: Ctx, timeZone: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ day: string | null }>(sql`
    select coalesce((select max(day) + 1 from rebate_days),
      (select (min(since) at time zone ${timeZone})::date from rebate_rates))::text as day`);
  const day = rows[0]!.day;
  if (day === null || day >= dayIn(ctx.now, timeZone)) return null;
  return (await rolledUpUntil(ctx)) >= startOfDay(dayAfter(day), timeZone) ? day : null;
}

async function settleDay(ctx: Ctx, day: string, span: { from: Date; to: Date }): Promise<void> {
  const bills = billsOf(await readDay(ctx, span));
  for (let from = 0; from < bills.length; from += billsAtOnce) {
    await pay(ctx, day, bills.slice(from, from + billsAtOnce));
  }
  const totalMinor = bills.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  await ctx.db
    .insert(rebateDays)
    .values({ day, bills: bills.length, totalMinor, settledAt: ctx.now })
    .onConflictDoNothing();
}

/** Money, bill and its lines together; whoever is paid already is passed over. */
function pay(ctx: Ctx, day: string, bills: Bill[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${rebateLock})`);
    const paid = await paidAmong(ctx, day, bills);
    const due = bills.filter(({ accountId }) => !paid.has(accountId));
    if (due.length === 0) return;
    const house = await houseAccount(ctx, 'commissions');
    const mains = await mainAccounts(
      ctx,
      due.map(({ accountId }) => accountId),
    );
    const movements = due.map(
      ({ accountId, amountMinor }): Movement => ({
        kind: 'rebate',
        key: `${day}:${accountId}`,
        cause: { kind: 'rebate', id: `${day}:${accountId}` },
        moves: [
          { accountId: house, amountMinor: -amountMinor },
          { accountId: mains.get(accountId)!, amountMinor },
        ],
      }),
    );
    for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
    await ctx.db
      .insert(rebateBills)
      .values(
        due.map(({ accountId, ratePpm, amountMinor }) => ({ accountId, day, ratePpm, amountMinor, at: ctx.now })),
      );
    await ctx.db
      .insert(rebateLines)
      .values(due.flatMap(({ accountId, lines }) => lines.map((line) => ({ ...line, accountId, day }))));
  });
}

async function paidAmong(ctx: Ctx, day: string, bills: Bill[]): Promise<Set<number>> {
  const ids = sql.param(bills.map(({ accountId }) => accountId));
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select account_id::float8 as id from rebate_bills where day = ${day} and account_id = any(${ids}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}
