import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readStatement } from '~/domain/ledger/read-statement.server';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { findChaseOfOrder } from '~/domain/lottery/chases/find-chase.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { returnStakes, voidDraw } from '~/domain/lottery/draws/void-draw.server';
import { foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { rebatesOf } from '~/domain/lottery/prices/modes';
import { rebateOf } from '~/domain/lottery/prices/stake';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { lotteryDays } from '~/domain/lottery/tables.server';
import { listOrders } from '~/domain/lottery/tickets/list-orders.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { readRound } from '~/domain/views/records/read-round.server';
import { readPaid } from '~/domain/views/team/read-paid.server';
import { closeTestDatabases } from '../../setup/world';
import { betsOf, mainOf, newKey, playerWith } from '../studio/studio-world';
import { bet, decide, drawWorld, lotteryOf, openDraw, zone } from './draw-world';
import { expectDaysRight, officialWorld, spendDownTo } from './settling/correction-world';

afterEach(closeTestDatabases);

const code = 'k3-10m';
const big = [{ play: 'half', picks: 'big' }];
const small = [{ play: 'half', picks: 'small' }];

async function movementsOf(ctx: Ctx, accountId: number) {
  const { main } = await walletAccounts(ctx, accountId);
  const { lines } = await readStatement(ctx, { accountIds: [main], isOldestFirst: true });
  return lines.filter(({ cause }) => cause?.kind === 'bet').map(({ kind, amountMinor }) => [kind, amountMinor]);
}

/** The same as a bet's page tells them. */
async function roundOf(ctx: Ctx, accountId: number) {
  const [own] = await betsOf(ctx, accountId);
  return (await readRound(ctx, own!)).map(({ kind, amountMinor }) => [kind, amountMinor]);
}

async function dayOf(ctx: Ctx) {
  const [day] = await ctx.db.select().from(lotteryDays).where(eq(lotteryDays.gameCode, code));
  return day!;
}

test('lower odds are paid and the rebate comes back once, won or not', async () => {
  const ctx = await drawWorld();
  const [winner, loser, plain] = await Promise.all([1, 2, 3].map(() => playerWith(ctx, 100)));
  const draw = await openDraw(ctx, code);
  // Of a fair 2, 95 % are 1.9, and 12.5 points less 1.65. A line costs 2.
  await bet(ctx, winner!, draw.id, code, big, { rebate: 1250 });
  await bet(ctx, loser!, draw.id, code, small, { rebate: 10 });
  await bet(ctx, plain!, draw.id, code, big);
  const drawn = await decide(ctx, draw.id, [6, 6, 5]);
  await Promise.all([1, 2].map(() => settleDraw(ctx, drawn, 1)));
  await settleDraw(ctx, drawn);
  expect(await movementsOf(ctx, winner!)).toEqual([
    ['bet', taka(-2)],
    ['win', taka(33) / 10n],
    ['rebate', taka(2) / 8n],
  ]);
  expect(await movementsOf(ctx, loser!)).toEqual([
    ['bet', taka(-2)],
    ['rebate', taka(2) / 1000n],
  ]);
  expect((await movementsOf(ctx, plain!)).at(-1)).toEqual(['win', taka(38) / 10n]);
  expect(await roundOf(ctx, winner!)).toEqual([
    ['bet', taka(2)],
    ['win', taka(33) / 10n],
    ['rebate', taka(2) / 8n],
  ]);
  expect((await betsOf(ctx, winner!))[0]).toMatchObject({ payoutMinor: taka(33) / 10n, validBetMinor: taka(13) / 10n });
  expect(await dayOf(ctx)).toMatchObject({ tickets: 3, rebateMinor: taka(2) / 8n + taka(2) / 1000n });
  await expectDaysRight(ctx);
  const [order] = await listOrders(ctx, { accountId: winner!, before: null, limit: 1 });
  expect(order?.tickets[0]).toMatchObject({ rebate: 1250, rebateMinor: taka(2) / 8n });
});

test('what comes back of an own stake is no income of an agent', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  await bet(ctx, player, draw.id, code, big, { rebate: 1000 });
  await settleDraw(ctx, await decide(ctx, draw.id, [1, 1, 2]));
  expect((await movementsOf(ctx, player)).at(-1)).toEqual(['rebate', taka(2) / 10n]);
  const { main } = await walletAccounts(ctx, player);
  const span = { from: new Date(0), to: new Date('2100-01-01'), timeZone: zone };
  expect(await readPaid(ctx, { accountId: main, ...span })).toEqual([]);
});

test('stakes that go back bring no rebate', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  await bet(ctx, player, draw.id, code, big, { rebate: 1500 });
  await voidDraw(ctx, { drawId: draw.id, reason: 'fault', note: 'a test' });
  await returnStakes(ctx, { ...draw, state: 'void' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
  expect((await movementsOf(ctx, player)).map(([kind]) => kind)).not.toContain('rebate');
});

test('a rebate that the mode does not have is refused, and so are prices without it that have changed', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const [draw, north] = [await openDraw(ctx, code), await openDraw(ctx, 'north-5m')];
  for (const rebate of [5, 1510, 2000, -10])
    await expect(bet(ctx, player, draw.id, code, big, { rebate })).rejects.toMatchObject({ code: 'lottery.rebate' });
  const lo2 = [{ play: 'lo2', picks: '17' }];
  await expect(bet(ctx, player, north.id, 'north-5m', lo2, { rebate: 500 })).rejects.toMatchObject({
    code: 'lottery.rebate',
  });
  expect(await mainOf(ctx, player)).toBe(taka(100));
});

test('a draw that is annulled takes rebates back with the rest, and the statement agrees', async () => {
  const world = await officialWorld(code);
  const { ctx, after, id, clock } = world;
  const [winner, loser, spent] = await Promise.all([1, 2, 3].map(() => playerWith(ctx, 100)));
  await bet(ctx, winner!, id, code, big, { rebate: 1000 });
  await bet(ctx, loser!, id, code, small, { rebate: 1000 });
  await bet(ctx, spent!, id, code, big, { rebate: 1000 });
  await world.settle(['6', '6', '5']);
  // Of 1.7 times the stake: 98 + 3.4 + 0.2.
  expect(await mainOf(after, winner!)).toBe(taka(1_016) / 10n);
  await spendDownTo(after, spent!, 0n);
  expect(await foreseeCorrection(after, { id, gameCode: code }, { numbers: null, publicAt: null })).toMatchObject({
    ...{ paidMinor: taka(18) / 10n, takenMinor: taka(16) / 10n, borneMinor: taka(16) / 10n },
  });
  await world.correct([], 'annulled');
  await clock();
  await clock();
  expect([await mainOf(after, winner!), await mainOf(after, loser!), await mainOf(after, spent!)]).toEqual([
    ...[taka(100), taka(100), 0n],
  ]);
  expect((await movementsOf(after, winner!)).slice(3)).toEqual([
    ['rebate', taka(-2) / 10n],
    ['rollback', taka(-14) / 10n],
  ]);
  expect(await roundOf(after, winner!)).toEqual([['bet', taka(2)], ...(await movementsOf(after, winner!)).slice(1)]);
  expect(await dayOf(after)).toMatchObject({ tickets: 0, rebateMinor: 0n, borneMinor: taka(16) / 10n });
  await expectDaysRight(after);
});

test('every part of a chase is sold with the rebate it began with', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  const lottery = await lotteryOf(ctx, code);
  const order = await startChase(ctx, {
    ...{ accountId: player, lottery, drawId: draw.id, price: currentPrices(lottery.rules).version, rebate: 500 },
    ...{ timeZone: zone, requestKey: newKey(), stopsOnWin: false },
    ticket: { play: 'half', picks: 'big', unit: '1', multiplier: 1n },
    plan: { kind: 'list', multipliers: [1n, 3n] },
  });
  await settleDraw(ctx, await decide(ctx, draw.id, [1, 1, 2]));
  const { parts } = (await findChaseOfOrder(ctx, player, order))!;
  await ctx.db.execute(
    sql`update lottery_draws set opens_at = now() - interval '1 minute', state = 'open' where id = ${parts[1]!.part.drawId}`,
  );
  await advanceChases({ ...ctx, now: new Date() });
  const [next] = await listOrders(ctx, { accountId: player, before: null, limit: 1 });
  expect(next?.tickets[0]).toMatchObject({ rebate: 500, stakeMinor: taka(6) });
});

test('the database rounds a rebate as it is told to the player', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  const rebates = rebatesOf('LOTT', 9500).filter((_, at) => at % 23 === 1);
  for (const rebate of rebates) {
    const lottery = await lotteryOf(ctx, code);
    await bet(ctx, player, draw.id, lottery.rules.code, [{ play: 'half', picks: 'big,small,odd', unit: '0.01' }], {
      rebate,
    });
  }
  await settleDraw(ctx, await decide(ctx, draw.id, [6, 6, 6]));
  const { rows } = await ctx.db.execute<{ rebate: string; stake: string; paid: string | null }>(sql`
    select p.rebate, t.stake_minor as stake, r.rebate as paid from lottery_tickets t join lottery_prices p on p.version = t.price
    left join lottery_rebates(${draw.id}, (select array_agg(bet_id) from lottery_tickets where draw_id = ${draw.id})) r on r.bet_id = t.bet_id
    where t.draw_id = ${draw.id}`);
  expect(rows).toHaveLength(rebates.length);
  for (const { rebate, stake, paid } of rows) expect(BigInt(paid ?? 0)).toBe(rebateOf(BigInt(stake), Number(rebate)));
});
