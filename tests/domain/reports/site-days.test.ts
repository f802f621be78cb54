import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { dayConsumer } from '~/domain/reports/count-days.server';
import { readPlayed } from '~/domain/reports/read-site-days.server';
import { rebuildSiteDays } from '~/domain/reports/rebuild-site-days.server';
import { taka } from '~/domain/shared/money';
import { lineWorld } from '../agency/line-world';
import { fund } from '../ledger/ledger-world';

type World = Awaited<ReturnType<typeof dayWorld>>;
const timeZone = 'Asia/Dhaka';
/** Half past eleven at night at the site. */
const now = new Date('2026-03-10T17:30:00Z');
let made = 0;

async function dayWorld() {
  const world = await lineWorld(undefined, now);
  world.ctx.reactions = { ...world.ctx.reactions, playCounted: [dayConsumer] };
  await rollUpSettled(world.ctx);
  return world;
}

type Play = { stake: number; payout: number; vendorCode?: string; category?: string; minutesLater?: number };

async function play(world: World, { stake, payout, vendorCode = 'JDB', category = 'RNG', minutesLater = 0 }: Play) {
  const ctx = { ...world.ctx, now: new Date(now.getTime() + minutesLater * 60_000) };
  const accountId = world.id('player');
  await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(stake));
  const reference = `d${++made}`;
  const game = { vendorCode, nodeId: 10_001, category, round: reference, reference } as Parameters<typeof placeBet>[1];
  await placeBet(ctx, { ...game, accountId, stakeMinor: taka(stake), timeZone });
  await settleBet(ctx, { vendorCode, reference, payoutMinor: taka(payout), timeZone });
}

const day = (from: string, to = from) => ({ from, to });

test('bets count on the day they are settled, by provider and by type of game', async () => {
  const world = await dayWorld();
  await play(world, { stake: 100, payout: 40 });
  await play(world, { stake: 50, payout: 0, vendorCode: 'PG' });
  await play(world, { stake: 10, payout: 30, category: 'FISH', minutesLater: 60 });
  await rollUpSettled(world.ctx);
  await rollUpSettled(world.ctx);
  expect(await readPlayed(world.ctx, 'vendorCode', day('2026-03-10'))).toEqual([
    { of: 'JDB', bets: 1n, stakeMinor: taka(100), payoutMinor: taka(40), validBetMinor: taka(100) },
    { of: 'PG', bets: 1n, stakeMinor: taka(50), payoutMinor: 0n, validBetMinor: taka(50) },
  ]);
  const both = await readPlayed(world.ctx, 'category', day('2026-03-10', '2026-03-11'));
  expect(both.map(({ of, bets, stakeMinor }) => [of, bets, stakeMinor])).toEqual([
    ['RNG', 2n, taka(150)],
    ['FISH', 1n, taka(10)],
  ]);
});

test('the days are proven by a recount, which leaves out what still waits', async () => {
  const world = await dayWorld();
  await play(world, { stake: 100, payout: 40 });
  expect(await rebuildSiteDays(world.ctx)).toEqual([]);
  await world.ctx.db.execute(sql`update site_days set payout_minor = payout_minor + 1`);
  const [named] = await rebuildSiteDays(world.ctx);
  expect(named).toMatch(/^site_days 2026-03-10 JDB RNG: kept .*recounted/);
  expect(await rebuildSiteDays(world.ctx)).toEqual([]);
  await play(world, { stake: 7, payout: 0 });
  await rollUpSettled(world.ctx);
  expect(await rebuildSiteDays(world.ctx)).toEqual([]);
  expect(await readPlayed(world.ctx, 'category', day('2026-03-10'))).toMatchObject([{ bets: 2n }]);
});
