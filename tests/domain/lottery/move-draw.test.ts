import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { beaconOfDraw } from '~/domain/lottery/beacons/draw-beacon.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { moveDraw } from '~/domain/lottery/draws/move-draw.server';
import { lotteryDraws, lotteryTickets } from '~/domain/lottery/tables.server';
import { cancelOrder } from '~/domain/lottery/tickets/cancel-order.server';
import { messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { mainOf, playerWith } from '../studio/studio-world';
import { bet, drawOf, drawWorld, openDraw, shut, zone } from './draw-world';

afterEach(closeTestDatabases);

const calendarCode = lotteryGames.find(({ family, schedule }) => family === '4d' && schedule.kind === 'calendar')!.code;
const refused = (code: string) => expect.objectContaining({ code });
const minute = 60_000;

async function calendarDraw() {
  const ctx = await drawWorld();
  await makeDraws(
    ctx,
    lotteryGames.filter(({ code }) => code === calendarCode),
  );
  const draw = await openDraw(ctx, calendarCode);
  const later = (minutes: number) => new Date(Math.ceil(ctx.now.getTime() / minute) * minute + minutes * minute);
  return { ctx, draw, later };
}

async function lettersTo(ctx: Ctx, accountId: number) {
  const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, accountId));
  return rows.flatMap(({ body }) => (body.kind === 'template' ? [body.template] : []));
}

test('a moved draw closes and is drawn at its new time, with the beacon of that time; its holders are written to', async () => {
  const { ctx, draw, later } = await calendarDraw();
  const [holder, gone] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const ticket = [{ play: 'big', picks: '1234' }];
  await bet(ctx, holder, draw.id, calendarCode, ticket);
  const order = await bet(ctx, gone, draw.id, calendarCode, ticket);
  await cancelOrder(ctx, { accountId: gone, orderId: order, timeZone: zone });
  const times = { closesAt: later(120), drawsAt: later(125) };
  const before = await moveDraw(ctx, { drawId: draw.id, ...times });
  expect(before).toMatchObject({ closesAt: draw.closesAt, drawsAt: draw.drawsAt });
  const moved = await drawOf(ctx, draw.id);
  expect(moved).toMatchObject({ ...times, state: 'open', commit: draw.commit });
  expect(moved.beaconRound).toBe((await beaconOfDraw(ctx, draw)).roundAt(times.drawsAt));
  expect(await lettersTo(ctx, holder)).toContain('drawMoved');
  expect(await lettersTo(ctx, gone)).not.toContain('drawMoved');
  await advanceDraws({ ...ctx, now: later(30), clock: 'database' });
  expect((await drawOf(ctx, draw.id)).state).toBe('open');
  const [row] = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.accountId, holder));
  await cancelOrder(ctx, { accountId: holder, orderId: row!.orderId, timeZone: zone });
  expect(await mainOf(ctx, holder)).toBe(taka(100));
});

test('a draw is not moved once it has closed, nor to a time at which nobody could leave', async () => {
  const { ctx, draw, later } = await calendarDraw();
  const move = (closesAt: Date, drawsAt: Date, drawId = draw.id) => moveDraw(ctx, { drawId, closesAt, drawsAt });
  await expect(move(later(5), later(6))).rejects.toEqual(refused('lottery.move_time'));
  await expect(move(later(60), later(60))).rejects.toEqual(refused('lottery.move_time'));
  await expect(move(later(60), later(15 * 24 * 60 + 60))).rejects.toEqual(refused('lottery.move_time'));
  await expect(move(later(60), later(61), draw.id + 1_000_000)).rejects.toEqual(refused('lottery.not_found'));
  await expect(move(later(60), later(61), 3_000_000_000)).rejects.toEqual(refused('lottery.not_found'));
  const own = await openDraw(ctx, 'ssc-10m');
  await expect(move(later(60), later(61), own.id)).rejects.toEqual(refused('lottery.not_moved'));
  await shut(ctx, draw.id);
  await expect(move(later(60), later(61))).rejects.toEqual(refused('lottery.closed'));
  expect((await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, draw.id)))[0]!.state).toBe('open');
});
