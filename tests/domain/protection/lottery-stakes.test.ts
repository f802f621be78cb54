import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import type { LimitKey } from '~/domain/protection/limit';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { guards } from '~/domain/protection/tables.server';
import { lockGuard, writeGuard } from '~/domain/protection/write-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { bet, drawWorld, lotteryOf, openDraw, zone } from '../lottery/draw-world';
import { mainOf, newKey, playerWith } from '../studio/studio-world';
import { limit } from './protection-world';

afterAll(closeTestDatabases);

const code = 'k3-10m';
const dayMs = 86_400_000;

const limited = (kind: LimitKey['kind'], period: LimitKey['period']) => (ctx: Ctx, accountId: number) =>
  limit(ctx, accountId, { kind, period }, 0);

async function setGuard(ctx: Ctx, accountId: number, set: Partial<typeof guards.$inferInsert>): Promise<void> {
  await lockGuard(ctx, accountId);
  await ctx.db.update(guards).set(set).where(eq(guards.accountId, accountId));
  await writeGuard(ctx, accountId);
}

/** Each kind of limit and pause, and what a ticket and a chase are refused with; a limit of 0 allows nothing. */
const refusals: [string, (ctx: Ctx, accountId: number) => Promise<unknown>, string][] = [
  ['a loss limit of a day', limited('loss', 'day'), 'protection.over_loss'],
  ['a loss limit of a week', limited('loss', 'week'), 'protection.over_loss'],
  ['a loss limit of a month', limited('loss', 'month'), 'protection.over_loss'],
  ['a limit of stakes a day', limited('wager', 'day'), 'protection.over_wager'],
  ['a limit of stakes a month', limited('wager', 'month'), 'protection.over_wager'],
  ['a limit per bet', limited('bet', 'none'), 'protection.over_bet'],
  [
    'a break',
    (ctx, accountId) => pausePlay(ctx, { accountId, kind: 'break', endsAt: new Date(ctx.now.getTime() + dayMs) }),
    'protection.paused',
  ],
  [
    'an exclusion',
    (ctx, accountId) => pausePlay(ctx, { accountId, kind: 'exclusion', endsAt: null }),
    'protection.paused_for_good',
  ],
  [
    'a pause by an operator',
    (ctx, accountId) => pausePlay(ctx, { accountId, kind: 'operator', endsAt: null }),
    'protection.paused_for_good',
  ],
  [
    'a register that is silent',
    (ctx, accountId) => setGuard(ctx, accountId, { isHeldByRegister: true }),
    'protection.register_silent',
  ],
  [
    'time and result not looked at',
    (ctx, accountId) =>
      setGuard(ctx, accountId, {
        ...{ sittingSessionId: 1, sittingSince: new Date(ctx.now.getTime() - 4_200_000) },
        checkDueAt: new Date(ctx.now.getTime() - 600_000),
      }),
    'protection.check_due',
  ],
];

test('every kind of limit and pause refuses tickets and chases, and nothing is staked', {
  timeout: 60_000,
}, async () => {
  const ctx = await drawWorld();
  const draw = await openDraw(ctx, code);
  const lottery = await lotteryOf(ctx, code);
  const ticket = { play: 'half', picks: 'big' };
  const chase = (accountId: number) =>
    startChase(ctx, {
      ...{ accountId, lottery, drawId: draw.id, price: currentPrices(lottery.rules).version, timeZone: zone },
      requestKey: newKey(),
      ticket: { ...ticket, unit: '1', multiplier: 1n },
      plan: { kind: 'list', multipliers: [1n, 2n, 4n] },
      stopsOnWin: true,
    });
  for (const [name, set, refusal] of refusals) {
    const accountId = await playerWith(ctx, 100);
    await set(ctx, accountId);
    await expect(bet(ctx, accountId, draw.id, code, [ticket]), name).rejects.toMatchObject({ code: refusal });
    await expect(chase(accountId), name).rejects.toMatchObject({ code: refusal });
    expect(await mainOf(ctx, accountId), name).toBe(taka(100));
  }
  const free = await playerWith(ctx, 100);
  await bet(ctx, free, draw.id, code, [ticket]);
  await chase(free);
  expect(await mainOf(ctx, free)).toBe(taka(100 - 2 - 14));
});
