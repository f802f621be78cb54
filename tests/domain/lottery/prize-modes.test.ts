import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findChaseOfOrder } from '~/domain/lottery/chases/find-chase.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { modeAmong } from '~/domain/lottery/prices/modes';
import { pricedOf } from '~/domain/lottery/prices/returns';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { lotteryPrices } from '~/domain/lottery/tables.server';
import { findOrder } from '~/domain/lottery/tickets/list-orders.server';
import { taka } from '~/domain/shared/money';
import { mainOf, newKey, playerWith } from '../studio/studio-world';
import { bet, decide, drawWorld, lotteryOf, openDraw, zone } from './draw-world';

const code = 'k3-10m';
const single = () => currentPrices(rulesOfGame(code), {}, 0, 'ZY');

test('a ticket of single picks costs half as much a line, names its list and is paid by it', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  const id = await bet(ctx, player, draw.id, code, [{ play: 'half', picks: 'big' }], { mode: 'ZY' });
  expect(await mainOf(ctx, player)).toBe(taka(99));
  const order = (await findOrder(ctx, player, id))!;
  expect(order.tickets).toMatchObject([{ mode: 'ZY', price: single().version, rebate: 0 }]);
  const [list] = await ctx.db.select().from(lotteryPrices).where(eq(lotteryPrices.version, single().version));
  expect(list).toMatchObject({ mode: 'ZY', family: 'k3', rtp: 9500 });
  await settleDraw(ctx, await decide(ctx, draw.id, [6, 6, 5]));
  expect(await mainOf(ctx, player)).toBe(taka(99) + 19_000n);
});

test('single picks have no other play and no rebate, and their return is their own', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  const place = (play: string, picks: string, rebate?: number) =>
    bet(ctx, player, draw.id, code, [{ play, picks }], { mode: 'ZY', rebate });
  await expect(place('three', '1 2 3')).rejects.toMatchObject({ code: 'lottery.unknown_play' });
  await expect(place('half', 'big', 500)).rejects.toMatchObject({ code: 'lottery.rebate' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
  const returns = { 'ZY k3': 90, 'LOTT k3': 93.5 };
  const rules = rulesOfGame(code);
  expect([currentPrices(rules, returns).rtp, currentPrices(rules, returns, 0, 'ZY').rtp]).toEqual([9350, 9000]);
  expect(pricedOf([rules])).toEqual([
    { mode: 'LOTT', family: 'k3', codes: [code] },
    { mode: 'ZY', family: 'k3', codes: [code] },
  ]);
});

test('a chase of single picks is sold from their list to its end', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  const lottery = await lotteryOf(ctx, code);
  const order = await startChase(ctx, {
    ...{ accountId: player, lottery, drawId: draw.id, timeZone: zone, requestKey: newKey() },
    price: single().version,
    ticket: { play: 'half', picks: 'big', unit: '1', multiplier: 1n },
    plan: { kind: 'flat', parts: 3, multiplier: 1n },
    stopsOnWin: false,
  });
  const { chase, parts } = (await findChaseOfOrder(ctx, player, order))!;
  expect(chase.price).toBe(single().version);
  expect(parts.map(({ part }) => part.stakeMinor)).toEqual([taka(1), taka(1), taka(1)]);
});

test('a game is shown in the mode that is asked for, else in the lobby’s, else in its own', () => {
  const { modes } = rulesOfGame(code);
  expect(modeAmong(modes, 'ZY', 'ELOTT')).toBe('ZY');
  expect(modeAmong(modes, 'SEA', 'LOTT')).toBe('LOTT');
  expect(modeAmong(modes, null, 'ELOTT')).toBe('LOTT');
  expect(modeAmong(rulesOfGame('4d-1m').modes, null, 'ELOTT')).toBe('SEA');
  expect(modeAmong(rulesOfGame('north').modes, 'ZY', 'ELOTT')).toBe('ELOTT');
});
