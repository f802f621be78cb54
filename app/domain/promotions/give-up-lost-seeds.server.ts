import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { hashOfSeed, newServerSeed } from '~/domain/studio/fair/seeds.server';
import { raffles, wheelSpins } from './tables.server';

type GivenUp = { spins: number; raffles: number };

/**
 * After a restore without secrets: spins that nobody has made yet are promised again, with another seed, when their wheel is next
 * looked at. A raffle that is not drawn is committed to another seed at once; its tickets stay. May be called again after any failure.
 */
export async function giveUpLostPromotionSeeds(ctx: Ctx): Promise<GivenUp> {
  const { rowCount: spins } = await ctx.db
    .delete(wheelSpins)
    .where(and(isNull(wheelSpins.spunAt), eq(wheelSpins.serverSeed, lostText)));
  const undrawn = await ctx.db
    .select({ promotionCode: raffles.promotionCode, week: raffles.week })
    .from(raffles)
    .where(and(isNull(raffles.drawnAt), eq(raffles.sealedSeed, lostText)));
  for (const { promotionCode, week } of undrawn) {
    const seed = newServerSeed();
    await ctx.db
      .update(raffles)
      .set({ seedHash: hashOfSeed(seed), sealedSeed: ctx.gateways.vault.encrypt(seed) })
      .where(and(eq(raffles.promotionCode, promotionCode), eq(raffles.week, week)));
  }
  return { spins: spins ?? 0, raffles: undrawn.length };
}
