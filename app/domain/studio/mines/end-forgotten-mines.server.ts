import { and, asc, eq, lte } from 'drizzle-orm';
import { games } from '~/domain/catalogue/tables.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { minesMultiplier } from '../engines/mines';
import { studioRounds } from '../tables.server';
import { boardOf, lockMines } from './find-mines.server';
import { endMines, told } from './move-mines.server';

const batch = 200;

/** Ends boards that nobody comes back to: an untouched one gives its stake back, another pays what its open tiles are worth. */
export async function endForgottenMines(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const due = await ctx.db
    .select({ accountId: studioRounds.accountId, reference: studioRounds.reference, vendorCode: games.vassalage })
    .from(studioRounds)
    .innerJoin(games, eq(games.nodeId, studioRounds.nodeId))
    .where(and(eq(studioRounds.state, 'open'), eq(studioRounds.engine, 'mines'), lte(studioRounds.dueAt, ctx.now)))
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
    const round = await lockMines(ctx, accountId, reference);
    if (round.state !== 'open' || !round.dueAt || round.dueAt > ctx.now) return false;
    const { picks } = round;
    if (picks.length === 0) {
      await refundBet(ctx, { vendorCode, reference, timeZone });
      await ctx.db
        .update(studioRounds)
        .set({ ...told(boardOf(ctx, round).outcome), state: 'refunded', movedAt: ctx.now, dueAt: null })
        .where(eq(studioRounds.id, round.id));
    } else {
      const multiplier = minesMultiplier(boardOf(ctx, round).count, picks.length);
      await endMines(ctx, round, { vendorCode, timeZone }, { picks, multiplier });
    }
    return true;
  });
}
