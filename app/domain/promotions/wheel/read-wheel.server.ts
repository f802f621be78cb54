import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { lostText } from '~/domain/shared/text-cipher.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { hashOfSeed, newServerSeed } from '~/domain/studio/fair/seeds.server';
import { wheelSpins } from '../tables.server';
import type { TermsOf } from '../terms/terms';
import { earnedChances } from '../terms/wheel';

const shownSpins = 10;

type Own = { accountId: number; code: string };
type SpinsOfDay = { used: number; earned: number; playedMinor: bigint; day: string };

/** What today's valid bets have earned, and what of it is used. */
export async function readSpinsOfDay(ctx: Ctx, { accountId, code }: Own, terms: TermsOf<'wheel'>): Promise<SpinsOfDay> {
  const { timeZone } = await findSettings(ctx);
  const day = dayIn(ctx.now, timeZone);
  const [[played], [spun]] = await Promise.all([
    ctx.db
      .select({ valid: sql<string>`coalesce(sum(${memberDays.validBetMinor}), 0)` })
      .from(memberDays)
      .where(and(eq(memberDays.accountId, accountId), eq(memberDays.basis, 'settled'), eq(memberDays.day, day))),
    ctx.db
      .select({ used: sql<number>`count(*)::int` })
      .from(wheelSpins)
      .where(
        and(
          eq(wheelSpins.accountId, accountId),
          eq(wheelSpins.promotionCode, code),
          gte(wheelSpins.spunAt, startOfDay(day, timeZone)),
        ),
      ),
  ]);
  const playedMinor = BigInt(played!.valid);
  return { used: spun!.used, earned: earnedChances({ ...terms, most: terms.mostDay }, playedMinor), playedMinor, day };
}

/** The hash of the seed that the next spin will be drawn with; made when there is none. */
export async function readNextHash(ctx: Ctx, { accountId, code }: Own): Promise<string> {
  const find = () =>
    ctx.db
      .select({ seedHash: wheelSpins.seedHash })
      .from(wheelSpins)
      .where(and(eq(wheelSpins.accountId, accountId), eq(wheelSpins.promotionCode, code), isNull(wheelSpins.spunAt)));
  const [known] = await find();
  if (known) return known.seedHash;
  const seed = newServerSeed();
  await ctx.db
    .insert(wheelSpins)
    .values({
      ...{ promotionCode: code, accountId, serverSeed: ctx.gateways.vault.encrypt(seed) },
      ...{ seedHash: hashOfSeed(seed), createdAt: ctx.now },
    })
    .onConflictDoNothing();
  const [made] = await find();
  return made!.seedHash;
}

type ShownSpin = {
  id: number;
  /** Null where it was lost by a restore without secrets. */
  serverSeed: string | null;
  seedHash: string;
  clientSeed: string;
  drawn: number;
  segment: number;
  termsVersion: number;
  spunAt: Date;
};

/** The member's latest, the newest first, with the seeds that are no secret any more. */
export async function listSpins(ctx: Ctx, { accountId, code }: Own): Promise<ShownSpin[]> {
  const rows = await ctx.db
    .select()
    .from(wheelSpins)
    .where(and(eq(wheelSpins.accountId, accountId), eq(wheelSpins.promotionCode, code), isNotNull(wheelSpins.spunAt)))
    .orderBy(desc(wheelSpins.id))
    .limit(shownSpins);
  return rows.map((row) => ({
    ...{ id: row.id, seedHash: row.seedHash, clientSeed: row.clientSeed!, drawn: row.drawn!, segment: row.segment! },
    ...{ termsVersion: row.termsVersion!, spunAt: row.spunAt! },
    serverSeed: row.serverSeed === lostText ? null : (ctx.gateways.vault.decrypt(row.serverSeed) ?? row.serverSeed),
  }));
}
