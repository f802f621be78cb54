import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { vipStandings } from '../tables.server';
import { levelDays, levelOf } from './levels';
import { sumValidBets } from './sum-valid-bets.server';

type VipStanding = {
  level: number;
  since: Date | null;
  /** Of the last 90 days and today. */
  validMinor: bigint;
  /** The level falls then, unless so much more is bet; null: it does not. */
  fall: { on: string; missingMinor: bigint } | null;
};

export async function readStanding(ctx: Ctx, accountId: number): Promise<VipStanding> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const [own] = await ctx.db.select().from(vipStandings).where(eq(vipStandings.accountId, accountId));
  const level = own?.level ?? 0;
  const fallsOn = own?.fallsOn ?? null;
  const sumFrom = async (day: string) =>
    (await sumValidBets(ctx, [accountId], { from: daysFrom(day, -levelDays), to: today })).get(accountId) ?? 0n;
  const missingMinor = fallsOn === null ? 0n : levelOf(level).fromMinor - (await sumFrom(fallsOn));
  return {
    level,
    since: own?.since ?? null,
    validMinor: await sumFrom(today),
    fall: fallsOn !== null && missingMinor > 0n ? { on: fallsOn, missingMinor } : null,
  };
}
