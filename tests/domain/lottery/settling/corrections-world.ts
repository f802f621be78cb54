import { asc, eq } from 'drizzle-orm';
import { lotteryDays, lotteryTicketCorrections } from '~/domain/lottery/tables.server';
import { messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { playerWith } from '../../studio/studio-world';
import { bet } from '../draw-world';
import { officialWorld, sheetWith } from './correction-world';

export const lo2 = (picks: string) => [{ play: 'lo2', picks }];
/** One lot less ends in 17, and one more in 40. */
export const corrected = sheetWith({ 0: '84240' });

export async function correctionsOf(ctx: Ctx, drawId: number) {
  const of = eq(lotteryTicketCorrections.drawId, drawId);
  return ctx.db
    .select()
    .from(lotteryTicketCorrections)
    .where(of)
    .orderBy(asc(lotteryTicketCorrections.version), asc(lotteryTicketCorrections.betId));
}

export async function lettersTo(ctx: Ctx, accountId: number) {
  const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, accountId));
  return rows.flatMap(({ body }) => (body.kind === 'template' ? [[body.template, body.params]] : []));
}

export async function dayOf(ctx: Ctx) {
  const [day] = await ctx.db.select().from(lotteryDays).where(eq(lotteryDays.gameCode, 'north-5m'));
  return day;
}

/** A draw in which one player has 17 and another 40. */
export async function twoHolders() {
  const world = await officialWorld();
  const [of17, of40] = [await playerWith(world.ctx, 100), await playerWith(world.ctx, 100)];
  await bet(world.ctx, of17, world.id, 'north-5m', lo2('17'));
  await bet(world.ctx, of40, world.id, 'north-5m', lo2('40'));
  return { ...world, of17, of40 };
}
