import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { cancelRest } from '~/domain/lottery/chases/cancel-rest.server';
import { findChaseOfOrder } from '~/domain/lottery/chases/find-chase.server';
import { type NewChase, startChase } from '~/domain/lottery/chases/start-chase.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { returnStakes, voidDraw } from '~/domain/lottery/draws/void-draw.server';
import type { MultiplierPlan } from '~/domain/lottery/orders/chase';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { lotteryDraws, lotteryExposures, lotteryGameRows } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { stopPlay } from '~/domain/site/status/stop-play.server';
import { betsOf, newKey, playerWith } from '../studio/studio-world';
import { decide, drawOf, drawWorld, lotteryOf, openDraw, zone } from './draw-world';

const code = 'k3-10m';

async function begin(ctx: Ctx, accountId: number, drawId: number, change: Partial<NewChase> = {}): Promise<number> {
  const lottery = await lotteryOf(ctx, code);
  return startChase(ctx, {
    ...{
      accountId,
      lottery,
      drawId,
      price: currentPrices(lottery.rules).version,
      timeZone: zone,
      requestKey: newKey(),
    },
    ticket: { play: 'half', picks: 'big', unit: '1', multiplier: 1n },
    plan: { kind: 'list', multipliers: [1n, 2n, 4n] },
    stopsOnWin: true,
    ...change,
  });
}

const moneyOf = async (ctx: Ctx, accountId: number) => {
  const { main, locked } = await readBalances(ctx, accountId);
  return { main, locked };
};

async function chaseOf(ctx: Ctx, accountId: number, order: number) {
  const { chase, parts } = (await findChaseOfOrder(ctx, accountId, order))!;
  return {
    id: chase.id,
    state: chase.state,
    parts: parts.map(({ part }) => part.state).join(' '),
    draws: parts.map(({ part }) => part.drawId),
  };
}

/** Puts its sale around now, as if the former had just been drawn. */
async function open(ctx: Ctx, drawId: number) {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await ctx.db
    .update(lotteryDraws)
    .set({ opensAt: at(-60), closesAt: at(500), drawsAt: at(510), state: 'open' })
    .where(eq(lotteryDraws.id, drawId));
}

async function draw(ctx: Ctx, drawId: number, numbers: number[]) {
  await settleDraw(ctx, await decide(ctx, drawId, numbers));
}

const exposureOf = async (ctx: Ctx, drawId: number) =>
  (await ctx.db.select().from(lotteryExposures).where(eq(lotteryExposures.drawId, drawId))).reduce(
    (sum, { payoutMinor }) => sum + payoutMinor,
    0n,
  );

async function world() {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  return { ctx, player, first: await openDraw(ctx, code) };
}

test('the first part is a bet, the others are set aside and count in the exposure of their draws', async () => {
  const { ctx, player, first } = await world();
  const key = newKey();
  const order = await begin(ctx, player, first.id, { requestKey: key });
  expect(await begin(ctx, player, first.id, { requestKey: key })).toBe(order);
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(86), locked: taka(12) });
  expect((await betsOf(ctx, player)).map(({ stakeMinor }) => stakeMinor)).toEqual([taka(2)]);
  const { parts, draws } = await chaseOf(ctx, player, order);
  expect(parts).toBe('open locked locked');
  const exposures = await Promise.all(draws.map((id) => exposureOf(ctx, id)));
  expect(exposures).toEqual([exposures[0]!, 2n * exposures[0]!, 4n * exposures[0]!]);
});

test('with stop on win a part waits for the former; a win gives back the rest with its exposure', async () => {
  const { ctx, player, first } = await world();
  const order = await begin(ctx, player, first.id);
  const { draws } = await chaseOf(ctx, player, order);
  await open(ctx, draws[1]!);
  await advanceChases({ ...ctx, now: new Date() });
  expect((await chaseOf(ctx, player, order)).parts).toBe('open locked locked');
  await draw(ctx, first.id, [1, 2, 3]);
  await advanceChases({ ...ctx, now: new Date() });
  expect((await chaseOf(ctx, player, order)).parts).toBe('lost open locked');
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(86), locked: taka(8) });
  await draw(ctx, draws[1]!, [6, 6, 5]);
  expect(await exposureOf(ctx, draws[2]!)).toBeGreaterThan(0n);
  await Promise.all([advanceChases({ ...ctx, now: new Date() }), advanceChases({ ...ctx, now: new Date() })]);
  expect(await chaseOf(ctx, player, order)).toMatchObject({ state: 'stopped', parts: 'lost won released' });
  // 1.9 to one of four.
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(86) + 76_000n + taka(8), locked: 0n });
  expect(await exposureOf(ctx, draws[2]!)).toBe(0n);
  expect(await advanceChases({ ...ctx, now: new Date() })).toBe(0);
});

test('a ticket that pays less than its stake is no win: the chase goes on', async () => {
  const { ctx, player, first } = await world();
  const ticket = { play: 'half', picks: 'big,small', unit: '1', multiplier: 1n } as const;
  const order = await begin(ctx, player, first.id, { ticket });
  const { draws } = await chaseOf(ctx, player, order);
  await open(ctx, draws[1]!);
  await draw(ctx, first.id, [6, 6, 5]);
  await advanceChases({ ...ctx, now: new Date() });
  expect((await betsOf(ctx, player)).map(({ state }) => state).toSorted()).toEqual(['lost', 'open']);
  expect(await chaseOf(ctx, player, order)).toMatchObject({ state: 'running', parts: 'lost open locked' });
});

test('without it parts are placed draw by draw, to the end', async () => {
  const { ctx, player, first } = await world();
  const order = await begin(ctx, player, first.id, { stopsOnWin: false });
  const { draws } = await chaseOf(ctx, player, order);
  for (const [at, id] of draws.entries()) {
    if (at > 0) {
      await open(ctx, id);
      await advanceChases({ ...ctx, now: new Date() });
    }
    await draw(ctx, id, [6, 6, 5]);
  }
  await advanceChases({ ...ctx, now: new Date() });
  expect(await chaseOf(ctx, player, order)).toMatchObject({ state: 'done', parts: 'won won won' });
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(86) + 7n * 38_000n, locked: 0n });
});

test('while all bets are stopped a part waits, and is placed once they are taken again', async () => {
  const { ctx, player, first } = await world();
  const order = await begin(ctx, player, first.id, { stopsOnWin: false });
  const { draws } = await chaseOf(ctx, player, order);
  await open(ctx, draws[1]!);
  await stopPlay(ctx, { isStopped: true, reason: 'a test' });
  await expect(begin(ctx, player, first.id)).rejects.toMatchObject({ code: 'play.stopped' });
  // It is not looked at meanwhile: those that money is released of would come after it.
  expect(await advanceChases({ ...ctx, now: new Date() })).toBe(0);
  expect((await chaseOf(ctx, player, order)).parts).toBe('open locked locked');
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(86), locked: taka(12) });
  await stopPlay(ctx, { isStopped: false, reason: 'a test' });
  await advanceChases({ ...ctx, now: new Date() });
  expect((await chaseOf(ctx, player, order)).parts).toBe('open open locked');
});

test('a void draw gives back its part alone, a closed one passes, and the rest may be cancelled once', async () => {
  const { ctx, player, first } = await world();
  const order = await begin(ctx, player, first.id, { plan: { kind: 'flat', parts: 5, multiplier: 1n } });
  const { id, draws } = await chaseOf(ctx, player, order);
  await voidDraw(ctx, { drawId: draws[1]!, reason: 'fault', note: 'tested' });
  await ctx.db
    .update(lotteryDraws)
    .set({
      opensAt: new Date(Date.now() - 9_000),
      closesAt: new Date(Date.now() - 1_000),
      drawsAt: new Date(Date.now() + 9_000),
    })
    .where(eq(lotteryDraws.id, draws[2]!));
  await advanceChases({ ...ctx, now: new Date() });
  expect(await chaseOf(ctx, player, order)).toMatchObject({
    state: 'running',
    parts: 'open released released locked locked',
  });
  await voidDraw(ctx, { drawId: first.id, reason: 'fault', note: 'tested' });
  await returnStakes(ctx, await drawOf(ctx, first.id));
  await advanceChases({ ...ctx, now: new Date() });
  expect(await chaseOf(ctx, player, order)).toMatchObject({ parts: 'refunded released released locked locked' });
  const other = await playerWith(ctx, 0);
  await expect(cancelRest(ctx, { accountId: other, chaseId: id })).rejects.toMatchObject({ code: 'lottery.not_found' });
  await cancelRest(ctx, { accountId: player, chaseId: id });
  await expect(cancelRest(ctx, { accountId: player, chaseId: id })).rejects.toMatchObject({
    code: 'lottery.chase_over',
  });
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(100), locked: 0n });
});

test('a part that is refused when its draw opens comes back', async () => {
  const { ctx, player, first } = await world();
  const order = await begin(ctx, player, first.id, {
    plan: { kind: 'flat', parts: 2, multiplier: 1n },
    stopsOnWin: false,
  });
  const { draws } = await chaseOf(ctx, player, order);
  await ctx.db.update(lotteryGameRows).set({ isEnabled: false }).where(eq(lotteryGameRows.code, code));
  await open(ctx, draws[1]!);
  await advanceChases({ ...ctx, now: new Date() });
  expect((await chaseOf(ctx, player, order)).parts).toBe('open released');
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(98), locked: 0n });
  expect(await exposureOf(ctx, draws[1]!)).toBe(0n);
});

test.each<[MultiplierPlan, string]>([
  [{ kind: 'flat', parts: 1, multiplier: 1n }, 'lottery.chase_plan'],
  [{ kind: 'flat', parts: 101, multiplier: 1n }, 'lottery.chase_plan'],
  [{ kind: 'doubling', parts: 40, multiplier: 1n, every: 1 }, 'lottery.chase_plan'],
  [{ kind: 'doubling', parts: 14, multiplier: 1n, every: 1 }, 'ledger.insufficient_funds'],
  [{ kind: 'flat', parts: 51, multiplier: 1n }, 'ledger.insufficient_funds'],
])('a plan that cannot be is refused and moves nothing', async (plan, refusal) => {
  const { ctx, player, first } = await world();
  await ctx.db
    .update(lotteryGameRows)
    .set({ lineMostMinor: taka(1_000_000), ticketPayoutMostMinor: taka(100_000_000) })
    .where(eq(lotteryGameRows.code, code));
  // Behind the tests' own draw there are those that were made ahead.
  await ctx.db
    .update(lotteryDraws)
    .set({ drawsAt: new Date(Date.now() + 120_000), closesAt: new Date(Date.now() + 60_000) })
    .where(eq(lotteryDraws.id, first.id));
  await expect(begin(ctx, player, first.id, { plan })).rejects.toMatchObject({ code: refusal });
  expect(await moneyOf(ctx, player)).toEqual({ main: taka(100), locked: 0n });
});

test('more draws than are prepared are refused with how many there are', async () => {
  const { ctx, player, first } = await world();
  const far = await openDraw(ctx, code);
  await ctx.db
    .update(lotteryDraws)
    .set({ drawsAt: new Date('2099-01-01T00:00:00Z'), closesAt: new Date('2098-12-31T23:00:00Z') })
    .where(eq(lotteryDraws.id, far.id));
  await expect(begin(ctx, player, far.id)).rejects.toMatchObject({
    code: 'lottery.chase_draws',
    params: { most: '1' },
  });
  expect(first.id).not.toBe(far.id);
});
