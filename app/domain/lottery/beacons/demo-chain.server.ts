import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import type { Beacon, BeaconRound } from '../fair/beacon';
import { chainBeacon, type HashChain, makeChain, publishedRound } from '../fair/chain.server';
import { lotteryBeaconLinks } from '../tables.server';

/** About forty days of half minutes. */
const chainLength = 120_000;
/** A chain that ends sooner gets no new draws: the furthest draw is made about this long before. */
const newDrawsUntilMs = 20 * 24 * 3_600_000;
const roundMs = 30_000;

type Root = typeof lotteryBeaconLinks.$inferSelect;

const chains = new Map<string, HashChain>();

/** The newest chain that lasts long enough; where there is none, one begins now. */
export async function findDemoChain(ctx: Ctx): Promise<{ beacon: Beacon; anchor: string }> {
  const newest = await findNewest(ctx);
  if (newest && endOf(newest) - ctx.now.getTime() > newDrawsUntilMs) return chainOf(newest);
  const secret = randomBytes(32);
  const { anchor } = makeChain(secret, chainLength);
  await ctx.db.insert(lotteryBeaconLinks).values({
    anchor,
    round: 0,
    value: anchor,
    publishedAt: new Date(Math.floor(ctx.now.getTime() / roundMs) * roundMs),
    sealedSecret: ctx.gateways.vault.encrypt(secret.toString('hex')),
    length: chainLength,
  });
  return chainOf((await findNewest(ctx))!);
}

/** A link that is due, published from now on; null before its time, and where the chain's secret is lost. */
export async function publishDemoLink(ctx: Ctx, anchor: string, round: number): Promise<BeaconRound | null> {
  const root = await getRoot(ctx, anchor);
  if (root.sealedSecret === lostText) return null;
  const { beacon } = chainOf(root);
  const told = publishedRound(openChain(ctx, root), beacon, round, ctx.now);
  if (!told) return null;
  const [former] = await ctx.db
    .select({ round: lotteryBeaconLinks.round, value: lotteryBeaconLinks.value })
    .from(lotteryBeaconLinks)
    .where(and(eq(lotteryBeaconLinks.anchor, anchor), lt(lotteryBeaconLinks.round, round)))
    .orderBy(desc(lotteryBeaconLinks.round))
    .limit(1);
  if (!chainBeacon(genesisOf(root), former!).isGenuine(told)) throw new Error('a link does not lead to the one before');
  await ctx.db
    .insert(lotteryBeaconLinks)
    .values({ anchor, round, value: told.value, publishedAt: beacon.publishedAt(round) })
    .onConflictDoNothing();
  return told;
}

function isLink(anchor: string, round: number) {
  return and(eq(lotteryBeaconLinks.anchor, anchor), eq(lotteryBeaconLinks.round, round));
}

async function findNewest(ctx: Ctx): Promise<Root | undefined> {
  const [newest] = await ctx.db
    .select()
    .from(lotteryBeaconLinks)
    .where(and(eq(lotteryBeaconLinks.round, 0), ne(lotteryBeaconLinks.sealedSecret, lostText)))
    .orderBy(desc(lotteryBeaconLinks.publishedAt), desc(lotteryBeaconLinks.anchor))
    .limit(1);
  return newest;
}

function openChain({ gateways }: Ctx, { anchor, sealedSecret, length }: Root): HashChain {
  const known = chains.get(anchor);
  if (known) return known;
  const secret = gateways.vault.decrypt(sealedSecret ?? '');
  if (secret === null) throw new Error("the chain's secret cannot be opened: is DATA_KEY another one?");
  const chain = makeChain(Buffer.from(secret, 'hex'), length!);
  chains.set(anchor, chain);
  return chain;
}

function chainOf(root: Root): { beacon: Beacon; anchor: string } {
  return { beacon: chainBeacon(genesisOf(root), { round: 0, value: root.anchor }), anchor: root.anchor };
}

function genesisOf({ publishedAt }: Root): number {
  return publishedAt.getTime() / 1000;
}

function endOf({ publishedAt, length }: Root): number {
  return publishedAt.getTime() + length! * roundMs;
}

export async function findChainBeacon(ctx: Ctx, anchor: string): Promise<Beacon> {
  return chainOf(await getRoot(ctx, anchor)).beacon;
}

async function getRoot(ctx: Ctx, anchor: string): Promise<Root> {
  const [root] = await ctx.db.select().from(lotteryBeaconLinks).where(isLink(anchor, 0));
  if (!root) throw new Error('a draw names a chain that is not there');
  return root;
}
