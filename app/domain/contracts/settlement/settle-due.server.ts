import { sql } from 'drizzle-orm';
import { isMoneyRolledUp } from '~/domain/agency/roll-ups/roll-up-money.server';
import { rolledUpUntil } from '~/domain/agency/roll-ups/roll-up-settled.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { payBills } from '../bills/pay-bills.server';
import type { SettlementScope } from '../contracts-in-force.server';
import { type ContractPeriod, isOfDays, settlements } from '../kinds';
import { noteLateBets } from './note-late-bets.server';
import { settleWindow } from './settle-window.server';
import { type Window, windowAt } from './windows';

const minute = 60_000;

/**
 * Every window that is over and not settled yet, the oldest first, then what is open of all bills. However often, on
 * however many nodes and after whatever pause it runs: each window is settled once. Answers how many windows.
 */
export async function settleDue(ctx: Ctx): Promise<number> {
  if (await isPaused(ctx)) return 0;
  let windows = 0;
  for (const settled of settlements) {
    const next = await nextWindow(ctx, settled);
    if (!next) continue;
    await noteLateBets(ctx, settled);
    for (let window: Window | null = next; window && !(await isPaused(ctx)); window = await nextWindow(ctx, settled)) {
      if ((await settleWindow(ctx, settled, window)) !== null) windows++;
    }
  }
  await payBills(ctx);
  return windows;
}

async function isPaused(ctx: Ctx): Promise<boolean> {
  return (await findSettings(ctx)).contractSettlement.isPaused;
}

/**
 * Null: none is due. A window is due some time after it is over, and once all that was settled in it is rolled up; one of
 * days once rebates and promotions are too.
 */
async function nextWindow(ctx: Ctx, { kind, period }: SettlementScope): Promise<Window | null> {
  const { timeZone } = await findSettings(ctx);
  const { rows } = await ctx.db.execute<{ from: string | null }>(sql`
    with last as (select max(ends_at) as ends_at from settlement_runs where kind = ${kind} and period = ${period})
    select min(greatest(c.starts_at, last.ends_at)) as from from contracts c, last
    where c.kind = ${kind} and c.period = ${period} and c.starts_at is not null
      and (c.ends_at is null or c.ends_at > greatest(c.starts_at, last.ends_at))`);
  const from = rows[0]?.from;
  if (!from) return null;
  const window = windowAt(period, new Date(from), timeZone);
  if (window.endsAt.getTime() + delayOf(period) > ctx.now.getTime()) return null;
  if ((await rolledUpUntil(ctx)) < window.endsAt) return null;
  return !isOfDays(period) || (await isMoneyRolledUp(ctx, window.endsAt)) ? window : null;
}

function delayOf(period: ContractPeriod): number {
  return isOfDays(period) ? 5 * minute : minute;
}
