import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts } from '~/domain/identity/tables.server';
import { requireNotPaused } from '~/domain/protection/find-guard.server';
import { listPauseHistory, listPausesInForce } from '~/domain/protection/list-protected.server';
import { breakEnd, exclusionEnd, type PauseKind } from '~/domain/protection/pause';
import { endOperatorPause } from '~/domain/protection/pauses/end-operator-pause.server';
import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { askReturn, confirmReturn } from '~/domain/protection/pauses/return-to-play.server';
import { pauses } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { closeTestDatabases, worldWith } from '../../setup/world';
import { asMember, later } from './protection-world';

afterAll(closeTestDatabases);

const zone = 'Asia/Dhaka';
const hours = (count: number) => count * 60;

async function memberIn(ctx: Ctx) {
  const [row] = await ctx.db
    .insert(accounts)
    .values({ account: 'rahim', nickname: 'Rahim', role: 'member', createdAt: ctx.now })
    .returning({ id: accounts.id });
  const accountId = row!.id;
  const pause = (at: Ctx, kind: PauseKind, endsAt: Date | null) =>
    pausePlay(asMember(at, accountId), { accountId, kind, endsAt });
  const isPaused = (at: Ctx) =>
    requireNotPaused(at, accountId)
      .then(() => null)
      .catch(({ code }) => code);
  return { accountId, pause, isPaused };
}

test('a break ends by the clock, with nobody and nothing to end it, and never earlier', async () => {
  const { ctx } = await worldWith();
  const { accountId, pause, isPaused } = await memberIn(ctx);
  await pause(ctx, 'break', breakEnd('7d', ctx.now));
  expect(await isPaused(later(ctx, hours(7 * 24) - 1))).toBe('protection.paused');
  expect(await isPaused(later(ctx, hours(7 * 24)))).toBeNull();
  await expect(pause(later(ctx, 1), 'break', breakEnd('24h', ctx.now))).rejects.toMatchObject({
    code: 'protection.shorter_pause',
  });
  // After its end a short one may follow.
  const after = later(ctx, hours(8 * 24));
  await pause(after, 'break', breakEnd('24h', after.now));
  expect(await listPauses(after, accountId)).toHaveLength(1);
});

test('a longer pause takes the place of a shorter one, also of two asked for at once', async () => {
  const { ctx } = await worldWith();
  const { accountId, pause } = await memberIn(ctx);
  await pause(ctx, 'break', breakEnd('24h', ctx.now));
  const [week, forGood, half] = [
    breakEnd('7d', ctx.now),
    exclusionEnd('forGood', ctx.now, zone),
    exclusionEnd('6m', ctx.now, zone),
  ];
  await Promise.allSettled([
    pause(ctx, 'exclusion', half),
    pause(ctx, 'exclusion', forGood),
    pause(ctx, 'break', week),
  ]);
  expect(await listPauses(ctx, accountId)).toMatchObject([{ kind: 'exclusion', endsAt: null }]);
});

test('an exclusion holds beyond its date until the member asks and, a day later, confirms', async () => {
  const { ctx } = await worldWith();
  const { accountId, pause, isPaused } = await memberIn(ctx);
  const end = exclusionEnd('6m', ctx.now, zone)!;
  await pause(ctx, 'exclusion', end);
  const at = (minutes: number) => asMember({ ...ctx, now: new Date(end.getTime() + minutes * 60_000) }, accountId);
  await expect(askReturn(at(-1), accountId)).rejects.toMatchObject({ code: 'protection.paused' });
  await expect(confirmReturn(at(0), accountId)).rejects.toMatchObject({ code: 'protection.nothing_asked' });
  expect(await isPaused(at(10))).toBe('protection.paused_for_good');
  await askReturn(at(10), accountId);
  await askReturn(at(20), accountId);
  await expect(confirmReturn(at(10 + hours(24) - 1), accountId)).rejects.toMatchObject({ code: 'protection.not_yet' });
  expect(await isPaused(at(10 + hours(24)))).toBe('protection.paused_for_good');
  await confirmReturn(at(10 + hours(24)), accountId);
  expect(await isPaused(at(10 + hours(24)))).toBeNull();
  await expect(confirmReturn(at(11 + hours(24)), accountId)).rejects.toMatchObject({ code: 'protection.no_exclusion' });
});

test('an exclusion for good never ends, and nothing shorter takes its place', async () => {
  const { ctx } = await worldWith();
  const { accountId, pause, isPaused } = await memberIn(ctx);
  await pause(ctx, 'exclusion', null);
  const decades = later(ctx, hours(24 * 365 * 50));
  await expect(askReturn(asMember(decades, accountId), accountId)).rejects.toMatchObject({
    code: 'protection.paused_for_good',
  });
  for (const shorter of [exclusionEnd('5y', decades.now, zone), null]) {
    await expect(pause(decades, 'exclusion', shorter)).rejects.toMatchObject({ code: 'protection.shorter_pause' });
  }
  await expect(pause(decades, 'break', breakEnd('42d', decades.now))).rejects.toMatchObject({
    code: 'protection.shorter_pause',
  });
  expect(await isPaused(decades)).toBe('protection.paused_for_good');
});

test("a member's and an operator's pause are held side by side: ending one leaves the other", async () => {
  const { ctx } = await worldWith();
  const { accountId, pause, isPaused } = await memberIn(ctx);
  await pause(ctx, 'operator', null);
  await pause(ctx, 'break', breakEnd('24h', ctx.now));
  expect(await listPauses(ctx, accountId)).toHaveLength(2);
  expect(await isPaused(later(ctx, hours(48)))).toBe('protection.paused_for_good');
  await expect(askReturn(asMember(ctx, accountId), accountId)).rejects.toMatchObject({
    code: 'protection.no_exclusion',
  });
  await ctx.db.update(pauses).set({ endedAt: ctx.now }).where(eq(pauses.kind, 'operator'));
  expect((await listPauses(ctx, accountId)).map(({ kind }) => kind)).toEqual(['break']);
});

test('an operator’s pause is ended by two, and the member’s own goes on', async () => {
  const { ctx } = await worldWith();
  const { accountId, pause, isPaused } = await memberIn(ctx);
  const operator: Ctx = { ...ctx, actor: { role: 'operator', id: 1, name: 'boss' } };
  await pausePlay(operator, { accountId, kind: 'operator', endsAt: null, reason: 'asked by family' });
  await pause(ctx, 'break', breakEnd('7d', ctx.now));
  expect(await isPaused(ctx)).toBe('protection.paused_for_good');
  const end = (by: Ctx) => endOperatorPause(by, { accountId, reason: 'looked into' });
  await expect(end(operator)).rejects.toMatchObject({ code: 'proposals.needed' });
  const approval = { proposalId: 1, kind: 'pauseEnd', subject: String(accountId), proposedBy: 'other' } as const;
  await end({ ...operator, approval } as Ctx);
  expect(await isPaused(ctx)).toBe('protection.paused');
  await expect(end({ ...operator, approval } as Ctx)).rejects.toMatchObject({ code: 'protection.no_operator_pause' });
  const { rows } = await listPausesInForce(ctx, null);
  expect(rows.map(({ kind, account }) => [kind, account])).toEqual([['break', 'rahim']]);
  expect((await listPausesInForce(later(ctx, hours(8 * 24)), null)).rows).toEqual([]);
  expect((await listPauseHistory(ctx, accountId)).map(({ kind }) => kind)).toEqual(['break', 'operator']);
});
