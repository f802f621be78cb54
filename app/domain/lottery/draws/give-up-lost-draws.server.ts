import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { beaconOfNewDraws } from '../beacons/draw-beacon.server';
import { commitOf, newDrawSeed } from '../fair/draw-seed.server';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { openOf } from '../tickets/settled-tickets.server';
import { returnStakes, voidDraw } from './void-draw.server';

type GivenUp = { renewed: number; voided: number; tickets: number };

/** Its own seed, or the secret that its beacon's values follow from. */
const isLost = sql`(${lotteryDraws.sealedSeed} = ${lostText} or exists (select from lottery_beacon_links l
  where l.anchor = ${lotteryDraws.beaconAnchor} and l.round = 0 and l.sealed_secret = ${lostText}))`;

const isUnsold = sql`not exists (select from lottery_orders o where o.draw_id = ${lotteryDraws.id})
  and not exists (select from lottery_chase_parts p where p.draw_id = ${lotteryDraws.id})`;

/**
 * After a restore without secrets: a coming draw that nobody has bought a ticket of is committed to another seed, as its hash is
 * public before the first ticket then too. Every other draw of ours that has no numbers yet is void, and its stakes go back. May be
 * called again after any failure.
 */
export async function giveUpLostDraws(ctx: Ctx): Promise<GivenUp> {
  const renewed = await renewUnsold(ctx);
  const lost = await ctx.db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.source, 'own'), inArray(lotteryDraws.state, ['scheduled', 'open', 'closed']), isLost))
    .orderBy(asc(lotteryDraws.id));
  let tickets = 0;
  for (const { id } of lost) tickets += await voidLost(ctx, id);
  return { renewed, voided: lost.length, tickets };
}

async function voidLost(ctx: Ctx, drawId: number): Promise<number> {
  const tickets = await ctx.db.$count(lotteryTickets, openOf(drawId));
  await voidDraw(ctx, { drawId, reason: 'lost', note: null });
  const [draw] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId));
  await returnStakes(ctx, draw!);
  return tickets;
}

/** Official ones too: the setting may turn them into draws of our own. */
async function renewUnsold(ctx: Ctx): Promise<number> {
  const unsold = await ctx.db
    .select({ id: lotteryDraws.id, drawsAt: lotteryDraws.drawsAt })
    .from(lotteryDraws)
    .where(
      and(inArray(lotteryDraws.state, ['scheduled', 'open']), gt(lotteryDraws.closesAt, ctx.now), isLost, isUnsold),
    );
  if (unsold.length === 0) return 0;
  const { beacon, anchor } = await beaconOfNewDraws(ctx);
  for (const { id, drawsAt } of unsold) {
    const seed = newDrawSeed();
    const committed = { commit: commitOf(seed), sealedSeed: ctx.gateways.vault.encrypt(seed) };
    const drawnBy = { beacon: beacon.name, beaconAnchor: anchor, beaconRound: beacon.roundAt(drawsAt) };
    await ctx.db
      .update(lotteryDraws)
      .set({ ...committed, ...drawnBy })
      .where(eq(lotteryDraws.id, id));
  }
  return unsold.length;
}
