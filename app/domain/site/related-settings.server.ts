import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from './find-settings.server';
import type { SettingKey, Settings } from './settings';

/** What a lottery returns and the highest rebate of agents, in percent: together the site must not pay out more than it takes. */
const whole = 100;

type Check = (settings: Settings, value: unknown) => void;

/** Settings that are checked against another one. What lowers a figure is never refused. */
const checks: Partial<Record<SettingKey, Check>> = {
  lotteryReturns: ({ lotteryReturns: before, rebateRateMost }, value) => {
    const returns = value as Settings['lotteryReturns'];
    const isOver = ([name, figure]: [string, number]) =>
      leftOf(figure) < rebateRateMost && figure > (before[name] ?? 0);
    if (Object.entries(returns).some(isOver))
      throw new Refusal('lottery.rtp_together', 'value', { rebate: String(rebateRateMost) });
  },
  rebateRateMost: ({ lotteryReturns, rebateRateMost: before }, value) => {
    const rebate = value as number;
    const rtp = Math.max(0, ...Object.values(lotteryReturns));
    if (rebate > before && rebate > leftOf(rtp))
      throw new Refusal('lottery.rebate_together', 'value', { rtp: String(rtp), most: String(leftOf(rtp)) });
  },
};

/** What a return leaves of the whole; without the remainder of binary fractions, 100 - 98.3 is 1.7. */
function leftOf(rtp: number): number {
  return Math.round((whole - rtp) * 10_000) / 10_000;
}

/** Called while the setting is locked. Refuses: lottery.rtp_together, lottery.rebate_together. */
export async function refuseContradiction(ctx: Ctx, key: SettingKey, value: unknown): Promise<void> {
  const check = checks[key];
  if (!check) return;
  // One lock for both settings: of two changes at once the later one sees the earlier.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('related settings', 0))`);
  check(await findSettings(ctx), value);
}
