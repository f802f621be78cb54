import { eq } from 'drizzle-orm';
import { isPaused } from '~/domain/protection/find-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { vipStandings } from '../tables.server';
import { levelDays, levelReached, levelsOf } from './levels';
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
  const { timeZone, vipLevels } = await findSettings(ctx);
  const levels = levelsOf(vipLevels);
  const today = dayIn(ctx.now, timeZone);
  const [own] = await ctx.db.select().from(vipStandings).where(eq(vipStandings.accountId, accountId));
  const fallsOn = own?.fallsOn ?? null;
  const sumFrom = async (day: string) =>
    (await sumValidBets(ctx, [accountId], { from: daysFrom(day, -levelDays), to: today })).get(accountId) ?? 0n;
  const validMinor = await sumFrom(today);
  // A level that is reached counts at once; the timed task notes it within the hour and sends the letter.
  const reached = (await isPaused(ctx, accountId)) ? 0 : levelReached(levels, validMinor);
  const level = Math.max(own?.level ?? 0, reached);
  const isFalling = fallsOn !== null && level === own?.level;
  const missingMinor = isFalling ? levels[level]!.fromMinor - (await sumFrom(fallsOn)) : 0n;
  return {
    level,
    since: own?.since ?? null,
    validMinor,
    fall: isFalling && missingMinor > 0n ? { on: fallsOn, missingMinor } : null,
  };
}
