import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { games } from '~/domain/catalogue/tables.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { multiplierIfAbandoned } from '../engine-calls';
import { studioRounds } from '../tables.server';
import { lockRound, roundInPlayOf } from './find-stepped.server';
import { endStepped, told } from './move-stepped.server';

const batch = 200;

/** Ends rounds that nobody comes back to, each as its game says: what it is worth is paid, or the stake given back. */
export async function endForgottenRounds(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const due = await ctx.db
    .select({ accountId: studioRounds.accountId, reference: studioRounds.reference, vendorCode: games.vassalage })
    .from(studioRounds)
    .innerJoin(games, eq(games.nodeId, studioRounds.nodeId))
    .where(and(eq(studioRounds.state, 'open'), isNull(studioRounds.flightId), lte(studioRounds.dueAt, ctx.now)))
    .orderBy(asc(studioRounds.dueAt))
    .limit(batch);
  let ended = 0;
  for (const { accountId, reference, vendorCode } of due) {
    if (await endOne(ctx, { accountId, reference, vendorCode, timeZone })) ended++;
  }
  return ended;
}

type Forgotten = { accountId: number; reference: string; vendorCode: string; timeZone: string };

function endOne(ctx: Ctx, { accountId, reference, vendorCode, timeZone }: Forgotten): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const round = await lockRound(ctx, accountId, reference);
    if (round.state !== 'open' || !round.dueAt || round.dueAt > ctx.now) return false;
    const inPlay = roundInPlayOf(ctx, round);
    const multiplier = multiplierIfAbandoned(inPlay);
    if (multiplier === null) {
      await refundBet(ctx, { vendorCode, reference, timeZone });
      await ctx.db
        .update(studioRounds)
        .set({ ...told(inPlay.outcome), state: 'refunded', movedAt: ctx.now, dueAt: null })
        .where(eq(studioRounds.id, round.id));
    } else {
      await endStepped(ctx, round, { vendorCode, timeZone }, { picks: round.picks, multiplier });
    }
    return true;
  });
}
