import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { games } from '~/domain/catalogue/tables.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { bets } from '~/domain/play/tables.server';
import { countGameReturns } from '~/domain/reports/count-game-returns.server';
import { readGameReturns } from '~/domain/reports/read-game-returns.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { catalogueWorld } from '../catalogue/catalogue-world';

afterEach(closeTestDatabases);

const at = (time: string) => new Date(`${time}:00+06:00`);
const on = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: at(time) });

async function returnWorld() {
  const { ctx } = await catalogueWorld();
  await openBetMonths(ctx, at('2026-02-01T00:00'), at('2026-04-01T00:00'));
  const [game] = await ctx.db.select().from(games).limit(1);
  await ctx.db.update(games).set({ rtpPpm: 960_000 }).where(eq(games.nodeId, game!.nodeId));
  let made = 0;
  const bet = async (time: string, stake: number, payout: number, state = 'won') => {
    const reference = `r${++made}`;
    const { nodeId, vassalage: vendorCode, gameType: category } = game!;
    const settledAt = state === 'open' ? null : at(time);
    const figures = { stakeMinor: taka(stake), payoutMinor: taka(payout), placedAt: at(time), settledAt, state };
    await ctx.db
      .insert(bets)
      .values({ ...figures, accountId: 1, nodeId, vendorCode, category, round: reference, reference });
  };
  return { ctx, bet, nodeId: game!.nodeId };
}

test('bets count in the month they were placed in, once they are two days old, each once', async () => {
  const { ctx, bet, nodeId } = await returnWorld();
  await bet('2026-02-28T23:59', 100, 40);
  await bet('2026-03-01T00:00', 50, 0, 'lost');
  await bet('2026-03-02T12:00', 10, 30);
  await bet('2026-03-08T12:00', 7, 0, 'lost');
  expect(await countGameReturns(on(ctx, '2026-03-09T00:00'))).toBe(3);
  expect(await countGameReturns(on(ctx, '2026-03-09T00:00'))).toBe(0);
  expect((await readGameReturns(ctx, '2026-02-01')).games).toMatchObject([
    { nodeId, bets: 3, stakeMinor: taka(160), payoutMinor: taka(70), stated: 0.96, band: { share: 70 / 160 } },
  ]);
  expect((await readGameReturns(ctx, '2026-03-01')).games).toMatchObject([{ bets: 2, stakeMinor: taka(60) }]);
  const late = on(ctx, '2026-03-10T12:00');
  await Promise.all([countGameReturns(late), countGameReturns(late)]);
  expect((await readGameReturns(ctx, '2026-03-01')).games).toMatchObject([{ bets: 3, stakeMinor: taka(67) }]);
});

test('what was given back, and what is open for long, is left out', async () => {
  const { ctx, bet } = await returnWorld();
  await bet('2026-03-01T12:00', 100, 100, 'refunded');
  await bet('2026-03-01T12:00', 100, 0, 'void');
  await bet('2026-03-01T12:00', 100, 0, 'open');
  expect(await countGameReturns(on(ctx, '2026-03-09T00:00'))).toBe(3);
  expect(await readGameReturns(ctx, '2026-03-01')).toEqual({ games: [], count: 0 });
});
