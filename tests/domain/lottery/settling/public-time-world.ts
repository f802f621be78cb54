import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Correction } from '~/domain/lottery/official/correct-result.server';
import { lotteryTicketCorrections } from '~/domain/lottery/tables.server';
import { messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { betsOf, playerWith } from '../../studio/studio-world';
import { bet } from '../draw-world';
import { officialWorld, sheetWith } from './correction-world';

export const refused = (code: string) => expect.objectContaining({ code });
export const lo2 = (picks: string) => [{ play: 'lo2', picks }];
export const half = (picks: string) => [{ play: 'half', picks }];
/** One lot less ends in 17, and one more in 40. */
export const corrected = sheetWith({ 0: '84240' });
export const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
export const betsInOrder = async (ctx: Ctx, account: number) =>
  (await betsOf(ctx, account)).sort((a, b) => a.id - b.id);

/**
 * An official draw whose first number was public between two tickets of a player, of which nobody knew when it was paid;
 * another one has a ticket from before alone.
 */
export async function paidWorld(code = 'north-5m') {
  const world = await officialWorld(code);
  const { ctx } = world;
  const at = (seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
  const [player, other] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const publicAt = at(240).now;
  const tell = (how: Partial<Correction> = {}) => world.propose({ cause: 'publicTime', texts: [], publicAt, ...how });
  return {
    ...{ ...world, player, other, at, publicAt, tell },
    early: (tickets: Parameters<typeof bet>[4], account = player) => bet(at(60), account, world.id, code, tickets),
    late: (tickets: Parameters<typeof bet>[4], how?: Parameters<typeof bet>[5]) =>
      bet(at(300), player, world.id, code, tickets, how),
    async told(how: Partial<Correction> = {}) {
      await world.approve(await tell(how));
    },
  };
}

export async function withTickets() {
  const world = await paidWorld();
  await world.early(lo2('17'));
  await world.early(lo2('40'), world.other);
  await world.late([...lo2('40'), ...lo2('99')]);
  return world;
}

export function correctionsOf(ctx: Ctx, drawId: number) {
  const { betId, version } = lotteryTicketCorrections;
  return ctx.db
    .select()
    .from(lotteryTicketCorrections)
    .where(eq(lotteryTicketCorrections.drawId, drawId))
    .orderBy(asc(version), asc(betId));
}

export async function lettersTo(ctx: Ctx, accountId: number) {
  const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, accountId));
  return rows.flatMap(({ body }) => (body.kind === 'template' ? [[body.template, body.params]] : []));
}
