import { afterEach, expect, test } from 'vitest';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { readLotteryDays } from '~/domain/lottery/days/read-lottery-days.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { returnStakes, voidDraw } from '~/domain/lottery/draws/void-draw.server';
import { cancelOrder } from '~/domain/lottery/tickets/cancel-order.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { readHouseBalance } from '../../setup/house-balance';
import { closeTestDatabases } from '../../setup/world';
import { playerWith } from '../studio/studio-world';
import { bet, decide, drawOf, openDraw, zone } from './draw-world';
import { officialWorld, spendDownTo } from './settling/correction-world';

afterEach(closeTestDatabases);

const code = 'k3-10m';
const codes = new Set(lotteryGames.filter(({ vendor }) => vendor === 'LOTT').map((game) => game.code));

/** What the statement says that the house earned, and what its account has. */
async function earnedOf(ctx: Ctx) {
  const asked = { by: 'day', from: '2000-01-01', to: '2999-12-31', gameCode: null } as const;
  const days = (await readLotteryDays(ctx, asked)).filter(({ gameCode }) => codes.has(gameCode));
  const earned = days.map((day) => day.stakeMinor - day.payoutMinor - day.rebateMinor - day.borneMinor);
  return [earned.reduce((sum, amount) => sum + amount, 0n), await readHouseBalance(ctx, 'game_revenue', 'LOTT')];
}

test('the statement by game and day adds up to the money that the ledger has of it', async () => {
  const world = await officialWorld(code);
  const { ctx, after, id, clock } = world;
  const [winner, loser, spent] = [await playerWith(ctx, 100), await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const half = (picks: string) => [{ play: 'half', picks, multiplier: 3n }];
  await bet(ctx, winner, id, code, half('big'), { rebate: 1250 });
  await bet(ctx, loser, id, code, half('small'), { rebate: 10 });
  await bet(ctx, spent, id, code, half('big'));
  await cancelOrder(ctx, { accountId: loser, orderId: await bet(ctx, loser, id, code, half('odd')), timeZone: zone });

  const drawn = await openDraw(ctx, 'ssc-10m');
  await bet(ctx, winner, drawn.id, 'ssc-10m', [{ play: 's2.last', picks: '1|2' }]);
  await settleDraw(after, await decide(after, drawn.id, [9, 9, 9, 1, 2]));
  const ended = await openDraw(ctx, 'ssc-10m');
  await bet(ctx, loser, ended.id, 'ssc-10m', [{ play: 's2.last', picks: '1|2' }]);
  await voidDraw(after, { drawId: ended.id, reason: 'fault', note: 'a test' });
  await returnStakes(after, await drawOf(after, ended.id));

  await world.settle(['6', '6', '5']);
  const [earned, had] = await earnedOf(after);
  expect(earned).toBe(had);
  expect(earned).toBeLessThan(0n);

  await spendDownTo(after, spent, 0n);
  await world.correct(['1', '1', '2']);
  await clock();
  await clock();
  const [earnedThen, hadThen] = await earnedOf(after);
  expect(earnedThen).toBe(hadThen);
  expect(earnedThen).not.toBe(earned);
});
