import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { shortestCycleMs } from './engines/engine';
import { hashOfSeed, newClientSeed, newServerSeed, type RoundSeeds } from './fair/seeds.server';
import { studioRounds, studioSeeds } from './tables.server';

type SeedRow = typeof studioSeeds.$inferSelect;
/** What a player may see of a pair in use. */
export type ShownSeeds = { hash: string; clientSeed: string; nonce: number; previous: RevealedSeeds | null };
export type RevealedSeeds = { serverSeed: string; hash: string; clientSeed: string; rounds: number };

const inUse = (accountId: number) => and(eq(studioSeeds.accountId, accountId), isNull(studioSeeds.revealedAt));

/** The pair in use, made when there is none: its hash is known before the first bet. */
export async function readSeeds(ctx: Ctx, accountId: number): Promise<ShownSeeds> {
  const find = () => ctx.db.query.studioSeeds.findFirst({ where: inUse(accountId) });
  const seeds = (await find()) ?? (await makeSeeds(ctx, accountId, newClientSeed()).then(find));
  const previous = await ctx.db.query.studioSeeds.findFirst({
    where: and(eq(studioSeeds.accountId, accountId), isNotNull(studioSeeds.revealedAt)),
    orderBy: desc(studioSeeds.id),
  });
  const { serverSeedHash: hash, clientSeed, nonce } = seeds!;
  return { hash, clientSeed, nonce, previous: previous ? revealed(ctx, previous) : null };
}

/**
 * The seeds of the account's next round, which nobody gets a second time; locked until the round is booked.
 * Refuses: studio.too_fast.
 */
export async function takeSeeds(ctx: Ctx, accountId: number): Promise<RoundSeeds & { seedId: number }> {
  const seeds = await lockSeeds(ctx, accountId);
  const waitMs = seeds.lastRoundAt ? shortestCycleMs - (ctx.now.getTime() - seeds.lastRoundAt.getTime()) : 0;
  if (waitMs > 0) throw new Refusal('studio.too_fast', undefined, { seconds: String(Math.ceil(waitMs / 1_000)) });
  await ctx.db
    .update(studioSeeds)
    .set({ nonce: sql`${studioSeeds.nonce} + 1`, lastRoundAt: ctx.now })
    .where(eq(studioSeeds.id, seeds.id));
  const { id: seedId, clientSeed, nonce } = seeds;
  return { seedId, serverSeed: openSeed(ctx, seeds), clientSeed, nonce };
}

/** Reveals the pair in use and begins another. Refuses: studio.round_open, while its seed still hides a board. */
export function changeSeeds(ctx: Ctx, input: { accountId: number; clientSeed: string }): Promise<RevealedSeeds> {
  const { accountId, clientSeed } = input;
  return inTransaction(ctx, async (ctx) => {
    const seeds = await lockSeeds(ctx, accountId);
    const open = await ctx.db.query.studioRounds.findFirst({
      columns: { id: true },
      where: and(
        eq(studioRounds.seedId, seeds.id),
        eq(studioRounds.state, 'open'),
        eq(studioRounds.accountId, accountId),
      ),
    });
    if (open) throw new Refusal('studio.round_open', 'clientSeed');
    await ctx.db.update(studioSeeds).set({ revealedAt: ctx.now }).where(eq(studioSeeds.id, seeds.id));
    await makeSeeds(ctx, accountId, clientSeed, seeds.lastRoundAt);
    return revealed(ctx, seeds);
  });
}

async function lockSeeds(ctx: Ctx, accountId: number): Promise<SeedRow> {
  const lock = async () => (await ctx.db.select().from(studioSeeds).where(inUse(accountId)).for('update'))[0];
  // Who waited for one that was changed meanwhile finds none, and looks once more.
  const found = (await lock()) ?? (await lock());
  if (found) return found;
  await makeSeeds(ctx, accountId, newClientSeed());
  return (await lock())!;
}

async function makeSeeds(
  ctx: Ctx,
  accountId: number,
  clientSeed: string,
  lastRoundAt: Date | null = null,
): Promise<void> {
  const serverSeed = newServerSeed();
  await ctx.db
    .insert(studioSeeds)
    .values({
      accountId,
      serverSeed: ctx.gateways.vault.encrypt(serverSeed),
      serverSeedHash: hashOfSeed(serverSeed),
      clientSeed,
      lastRoundAt,
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
}

function revealed(ctx: Ctx, seeds: SeedRow): RevealedSeeds {
  const { serverSeedHash: hash, clientSeed, nonce: rounds } = seeds;
  return { serverSeed: openSeed(ctx, seeds), hash, clientSeed, rounds };
}

/** Sealed in the database: who reads it there could foresee every round to come. Older ones stand as they were written. */
export function openSeed({ gateways }: Ctx, { serverSeed, serverSeedHash }: SeedRow): string {
  const seed = gateways.vault.decrypt(serverSeed) ?? serverSeed;
  if (hashOfSeed(seed) !== serverSeedHash)
    throw new Error('a server seed cannot be opened: is the secret another one?');
  return seed;
}
