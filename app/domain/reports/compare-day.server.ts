import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, startOfDay } from '~/domain/shared/period';
import { type SiteSum, siteSums } from '~/domain/shared/site-sums';
import { readSiteSums, type Span, type Sums } from './read-site-sums.server';

const quarterMs = 15 * 60_000;
const meanOf = 7;

export type DayCompared = {
  /** Up to this end of a quarter of an hour the days before are counted. */
  until: Date;
  today: Sums;
  yesterday: Sums;
  /** Of the seven days before today; halves are cut off. */
  mean: Sums;
};

/** Today so far, beside the days before it up to the same time of their day. */
export async function compareDay(ctx: Ctx, timeZone: string): Promise<DayCompared> {
  const today = dayIn(ctx.now, timeZone);
  const began = startOfDay(today, timeZone);
  const until = new Date(Math.floor(ctx.now.getTime() / quarterMs) * quarterMs);
  const gone = Math.max(0, until.getTime() - began.getTime());
  const before = Array.from({ length: meanOf }, (_, at): Span => {
    const from = startOfDay(daysFrom(today, -1 - at), timeZone);
    return { from, until: new Date(from.getTime() + gone) };
  });
  const [now, ...past] = await readSiteSums(ctx, [
    { from: began, until: new Date(ctx.now.getTime() + quarterMs) },
    ...before,
  ]);
  const mean = (name: SiteSum) => past.reduce((sum, day) => sum + day[name], 0n) / BigInt(meanOf);
  return {
    until,
    today: now!,
    yesterday: past[0]!,
    mean: Object.fromEntries(siteSums.map((name) => [name, mean(name)])) as Sums,
  };
}

/** What play left to the house. */
export function grossOf({ stakeMinor, payoutMinor }: Sums): bigint {
  return stakeMinor - payoutMinor;
}

/** The same less what members and agents were given. What providers of payments charge the house is not known here. */
export function netOf(sums: Sums): bigint {
  return grossOf(sums) - sums.promotionsMinor - sums.rebatesMinor - sums.agentsMinor;
}
