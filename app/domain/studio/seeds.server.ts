import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lostText } from '~/domain/shared/text-cipher.server';
import { type EngineName, shortestCycleMs } from './engines/engine';
import { hashOfSeed, newClientSeed, newServerSeed, type RoundSeeds } from './fair/seeds.server';
import { studioRounds, studioSeeds } from './tables.server';

type SeedRow = typeof studioSeeds.$inferSelect;
/** What a player may see of a pair in use. */
export type ShownSeeds = {
  hash: string;
  /** Of the server seed that the next change brings into use. */
  nextHash: string;
  clientSeed: string;
  nonce: number;
  lastRoundAt: Date | null;
  previous: RevealedSeeds | null;
};
export type RevealedSeeds = { serverSeed: string; hash: string; clientSeed: string; rounds: number };

const inUse = (accountId: number) => and(eq(studioSeeds.accountId, accountId), isNull(studioSeeds.revealedAt));

/** The pair in use, made when there is none: its hash is known before the first bet, the next one's before a change. */
export async function readSeeds(ctx: Ctx, accountId: number): Promise<ShownSeeds> {
  const { serverSeedHash: hash, nextSeedHash, clientSeed, nonce, lastRoundAt } = await findSeeds(ctx, accountId);
  const previous = await ctx.db.query.studioSeeds.findFirst({
    where: and(
      eq(studioSeeds.accountId, accountId),
      isNotNull(studioSeeds.revealedAt),
      ne(studioSeeds.serverSeed, lostText),
    ),
    orderBy: desc(studioSeeds.id),
  });
  return {
    hash,
    nextHash: nextSeedHash!,
    clientSeed,
    nonce,
    lastRoundAt,
    previous: previous ? revealed(ctx, previous) : null,
  };
}

/** The pair in use with its successor, each made when there is none. */
export async function findSeeds(ctx: Ctx, accountId: number): Promise<SeedRow> {
  const find = () => ctx.db.query.studioSeeds.findFirst({ where: inUse(accountId) });
  let seeds = await find();
  if (!seeds) {
    await makeSeeds(ctx, { accountId, clientSeed: newClientSeed(), lastRoundAt: null, ...committed(ctx) });
    seeds = await find();
  }
  if (seeds!.nextSeedHash) return seeds!;
  await ctx.db
    .update(studioSeeds)
    .set(committedNext(ctx))
    .where(and(eq(studioSeeds.id, seeds!.id), isNull(studioSeeds.nextSeedHash)));
  return (await find())!;
}

/**
 * The seeds of the account's next round, which nobody gets a second time; locked until the round is booked.
 * Refuses: studio.too_fast.
 */
export async function takeSeeds(
  ctx: Ctx,
  accountId: number,
  engine: EngineName,
): Promise<RoundSeeds & { seedId: number }> {
  const seeds = await lockSeeds(ctx, accountId);
  const waitMs = msToNextRound(ctx.now, seeds.lastRoundAt, engine);
  if (waitMs > 0) throw new Refusal('studio.too_fast', undefined, { seconds: String(Math.ceil(waitMs / 1_000)) });
  await ctx.db
    .update(studioSeeds)
    .set({ nonce: sql`${studioSeeds.nonce} + 1`, lastRoundAt: ctx.now })
    .where(eq(studioSeeds.id, seeds.id));
  const { id: seedId, clientSeed, nonce } = seeds;
  return { seedId, serverSeed: openSeed(ctx, seeds), clientSeed, nonce };
}

/** How long an account whose last round began then has to wait for its next one of the game; flights have their own pace. */
export function msToNextRound(now: Date, lastRoundAt: Date | null, engine: EngineName): number {
  if (!lastRoundAt || engine === 'crash') return 0;
  return Math.max(0, shortestCycleMs(engine) - (now.getTime() - lastRoundAt.getTime()));
}

/**
 * Reveals the pair in use; the server seed whose hash was shown beside it takes its place, with the player's seed. Refuses:
 * studio.round_open, while its seed still hides a board; studio.next_seed_unseen.
 */
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
    const { id, lastRoundAt, nextSeed: serverSeed, nextSeedHash: serverSeedHash } = seeds;
    if (!serverSeed || !serverSeedHash) throw new Refusal('studio.next_seed_unseen', 'clientSeed');
    await ctx.db
      .update(studioSeeds)
      .set({ revealedAt: ctx.now, nextSeed: null, nextSeedHash: null })
      .where(eq(studioSeeds.id, id));
    await makeSeeds(ctx, { accountId, clientSeed, lastRoundAt, serverSeed, serverSeedHash });
    return revealed(ctx, seeds);
  });
}

/** More changes than can wait for each other's lock. */
const changesAtOnce = 100;

/** Who waited for a pair that was changed meanwhile finds none, and looks for the one that took its place. */
async function lockSeeds(ctx: Ctx, accountId: number): Promise<SeedRow> {
  for (let tries = 0; tries < changesAtOnce; tries++) {
    const [found] = await ctx.db.select().from(studioSeeds).where(inUse(accountId)).for('update');
    if (found) return found;
    await findSeeds(ctx, accountId);
  }
  throw new Refusal('studio.too_fast', undefined, { seconds: '1' });
}

type NewSeeds = Pick<SeedRow, 'accountId' | 'clientSeed' | 'lastRoundAt' | 'serverSeed' | 'serverSeedHash'>;

async function makeSeeds(ctx: Ctx, seeds: NewSeeds): Promise<void> {
  await ctx.db
    .insert(studioSeeds)
    .values({ ...seeds, ...committedNext(ctx), createdAt: ctx.now })
    .onConflictDoNothing();
}

/** A new server seed, encrypted, with its hash. */
function committed({ gateways }: Ctx) {
  const seed = newServerSeed();
  return { serverSeed: gateways.vault.encrypt(seed), serverSeedHash: hashOfSeed(seed) };
}

function committedNext(ctx: Ctx) {
  const { serverSeed: nextSeed, serverSeedHash: nextSeedHash } = committed(ctx);
  return { nextSeed, nextSeedHash };
}

function revealed(ctx: Ctx, seeds: SeedRow): RevealedSeeds {
  const { serverSeedHash: hash, clientSeed, nonce: rounds } = seeds;
  return { serverSeed: openSeed(ctx, seeds), hash, clientSeed, rounds };
}

/** Null where it was lost by a restore without secrets. */
export function findSeed(ctx: Ctx, seeds: Parameters<typeof openSeed>[1]): string | null {
  return seeds.serverSeed === lostText ? null : openSeed(ctx, seeds);
}

/** Encrypted in the database: who reads it there could foresee every round to come. Older ones are not encrypted. */
export function openSeed(
  { gateways }: Ctx,
  { serverSeed, serverSeedHash }: Pick<SeedRow, 'serverSeed' | 'serverSeedHash'>,
): string {
  const seed = gateways.vault.decrypt(serverSeed) ?? serverSeed;
  if (hashOfSeed(seed) !== serverSeedHash)
    throw new Error('a server seed cannot be opened: is the secret another one?');
  return seed;
}
