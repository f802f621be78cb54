import { and, desc, gte, lte, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { siteDays } from './tables.server';

export type PlayedSums = { bets: bigint; stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint };
export type PlayedOf = PlayedSums & { of: string };

const sum = (column: (typeof siteDays)['stakeMinor' | 'payoutMinor' | 'validBetMinor' | 'bets']) =>
  sql<bigint>`coalesce(sum(${column}), 0)::bigint`.mapWith(BigInt);

/** By provider or by type of game, both days included, the largest stakes first. */
export function readPlayed(
  ctx: Ctx,
  by: 'vendorCode' | 'category',
  { from, to }: { from: string; to: string },
): Promise<PlayedOf[]> {
  const stakeMinor = sum(siteDays.stakeMinor);
  return ctx.db
    .select({
      of: siteDays[by],
      bets: sum(siteDays.bets),
      stakeMinor,
      payoutMinor: sum(siteDays.payoutMinor),
      validBetMinor: sum(siteDays.validBetMinor),
    })
    .from(siteDays)
    .where(and(gte(siteDays.day, from), lte(siteDays.day, to)))
    .groupBy(siteDays[by])
    .orderBy(desc(stakeMinor), siteDays[by]);
}
