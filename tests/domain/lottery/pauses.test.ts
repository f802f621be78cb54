import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { listExceptions } from '~/domain/lottery/calendar/exceptions.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { removeExceptions, setExceptions } from '~/domain/lottery/draws/change-calendar.server';
import { findDrawOnSale } from '~/domain/lottery/draws/list-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { lotteryChaseParts, lotteryDraws } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayAfter, dayIn, daysFrom, wallClock } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { closeTestDatabases } from '../../setup/world';
import { mainOf, newKey, playerWith } from '../studio/studio-world';
import { bet, drawOf, drawWorld, lotteryOf, zone } from './draw-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const code = 'k3-10m';
const rules = lotteryGames.find((game) => game.code === code)!;
const none = { kind: 'none' } as const;

type How = Partial<Parameters<typeof setExceptions>[1]>;

/** A lottery of every ten minutes with its draws made; exceptions are of today unless asked otherwise. */
async function clockWorld() {
  const ctx = await drawWorld();
  const today = dayIn(ctx.now, zone);
  const coming = async () =>
    ctx.db
      .select()
      .from(lotteryDraws)
      .where(
        and(
          eq(lotteryDraws.gameCode, code),
          inArray(lotteryDraws.state, ['scheduled', 'open']),
          gt(lotteryDraws.closesAt, ctx.now),
        ),
      )
      .orderBy(asc(lotteryDraws.drawsAt));
  return {
    ...{ ctx, today, coming },
    set: (how: How = {}) =>
      setExceptions(ctx, {
        ...{ of: code, from: today, to: today, exception: none, mayVoid: false, note: 'A feast' },
        ...how,
      }),
    remove: (how: How = {}) =>
      removeExceptions(ctx, { of: code, from: today, to: today, mayVoid: false, note: '', ...how }),
    /** Of these draws, as a pause of the day on which they are. */
    pauseOver(first: { opensAt: Date; drawsAt: Date }, last: { drawsAt: Date }) {
      const from = wallClock(new Date(first.drawsAt.getTime() - 600_000), zone);
      const until = wallClock(last.drawsAt, zone);
      return {
        ...{ from: from.slice(0, 10), to: from.slice(0, 10) },
        exception: {
          ...{ kind: 'pause' as const, pauseFrom: from.slice(11) },
          pauseUntil: until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : '24:00',
        },
      };
    },
  };
}

type Draw = Awaited<ReturnType<Awaited<ReturnType<typeof clockWorld>>['coming']>>[number];

/** Three draws of one day, some after now, and the one after them. */
function someOf(draws: readonly Draw[]) {
  const dayOf = ({ issue }: Draw) => issue.slice(0, 8);
  const at = draws.findIndex((draw, at) => at >= 6 && [1, 2, 3].every((n) => dayOf(draws[at + n]!) === dayOf(draw)));
  return { first: draws[at]!, second: draws[at + 1]!, last: draws[at + 2]!, next: draws[at + 3]! };
}

const chase = async (ctx: Ctx, accountId: number, drawId: number, parts: number) => {
  const lottery = await lotteryOf(ctx, code);
  return startChase(ctx, {
    ...{ accountId, lottery, drawId, timeZone: zone, requestKey: newKey(), stopsOnWin: false },
    price: currentPrices(lottery.rules, {}, 0).version,
    ticket: { play: 'half', picks: 'big', unit: '1', multiplier: 1n },
    plan: { kind: 'flat', parts, multiplier: 1n },
  });
};

test('a pause takes the draws in it, as many as before are ahead, and they come back with it', async () => {
  const { ctx, coming, pauseOver, set, remove } = await clockWorld();
  const before = await coming();
  const { first, last, next } = someOf(before);
  const pause = pauseOver(first, last);
  expect(await set(pause)).toEqual({ days: 1, moved: 0, removed: 3, voided: 0 });
  const during = await coming();
  expect(during.length).toBeGreaterThanOrEqual(before.length);
  expect(during.filter(({ id }) => [first.id, last.id].includes(id))).toEqual([]);
  // The next one opens with its own period, all others when the former closes.
  expect((await drawOf(ctx, next.id)).opensAt).toEqual(last.drawsAt);
  expect(await makeDraws(ctx, [rules])).toBe(0);
  expect(await listExceptions(ctx, pause.from)).toEqual([{ game: code, day: pause.from, ...pause.exception }]);

  expect(await remove(pause)).toMatchObject({ days: 1, removed: 0, voided: 0 });
  const after = await coming();
  expect(after.map(({ issue }) => issue)).toEqual(expect.arrayContaining(before.map(({ issue }) => issue)));
  for (const [at, { opensAt }] of after.entries()) if (at > 0) expect(opensAt).toEqual(after[at - 1]!.closesAt);
  const again = after.find(({ issue }) => issue === first.issue)!;
  expect(again.commit).not.toBe(first.commit);
  const { entries } = await listAudit(ctx, { subject: `lottery:${code}` });
  const { pauseFrom, pauseUntil } = pause.exception;
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['lottery.removeException', { days: [`${pause.from} pause ${pauseFrom}–${pauseUntil}`] }, null],
    ['lottery.setException', null, { days: [pause.from], ...pause.exception, note: 'A feast' }],
  ]);
});

test('a draw with tickets or parts of chases becomes void only where that is said, and every stake goes back', async () => {
  const { ctx, coming, pauseOver, set, remove } = await clockWorld();
  const { first, second, last } = someOf(await coming());
  const player = await playerWith(ctx, 100);
  const onSale = (await findDrawOnSale(ctx, code))!;
  const before = await coming();
  const parts = before.findIndex(({ id }) => id === second.id) + 1;
  await chase(ctx, player, onSale.id, parts);
  const pause = pauseOver(first, last);
  await expect(set(pause)).rejects.toMatchObject({
    ...{ code: 'lottery.exception_tickets', field: 'mayVoid', params: { draws: '2', tickets: '2' } },
  });
  expect(await listExceptions(ctx, pause.from)).toEqual([]);
  expect((await coming()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await set({ ...pause, mayVoid: true })).toMatchObject({ removed: 1, voided: 2 });
  expect(await drawOf(ctx, first.id)).toMatchObject({ state: 'void', voidReason: 'calendar', voidNote: 'A feast' });
  await advanceDraws({ ...ctx, clock: 'database' });
  // Its seed is public: it stays void, and the one that was removed is made again.
  await remove({ ...pause, mayVoid: true });
  expect((await drawOf(ctx, first.id)).state).toBe('void');
  expect((await coming()).map(({ issue }) => issue)).toContain(last.issue);
  expect((await coming()).map(({ issue }) => issue)).not.toContain(first.issue);
});

test('a day without draws ends the one on sale, and its tickets go back', async () => {
  const { ctx, coming, today, set } = await clockWorld();
  const onSale = (await findDrawOnSale(ctx, code))!;
  const day = onSale.issue.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3');
  const player = await playerWith(ctx, 100);
  await bet(ctx, player, onSale.id, code, [{ play: 'half', picks: 'big' }]);
  await expect(set({ from: day, to: day })).rejects.toEqual(refused('lottery.exception_tickets'));
  const { voided } = await set({ from: day, to: day, mayVoid: true });
  expect(voided).toBeGreaterThanOrEqual(1);
  await advanceDraws({ ...ctx, clock: 'database' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
  const left = await coming();
  expect(left.every(({ issue }) => issue.slice(0, 8) > day.replaceAll('-', ''))).toBe(true);
  expect(left.length).toBeGreaterThan(100);
  expect(left[0]!.issue).toBe(`${dayAfter(day).replaceAll('-', '')}-0001`);
  expect(day >= today).toBe(true);
});

test('all lotteries of a vendor rest on a day; a draw that is far ahead is not made in it', async () => {
  const { ctx, today, set, remove } = await clockWorld();
  const day = daysFrom(today, 30);
  expect(await set({ of: 'clock-LOTT', from: day, to: day })).toMatchObject({ days: 24, removed: 0, voided: 0 });
  expect(await listExceptions(ctx, day)).toHaveLength(24);
  expect(await remove({ of: 'clock-LOTT', from: day, to: day })).toMatchObject({ days: 24 });
  expect(await listExceptions(ctx, day)).toEqual([]);
});

test('what cannot be is refused', async () => {
  const { ctx, today, set } = await clockWorld();
  const day = daysFrom(today, 3);
  const on = (exception: How['exception'], of = code) =>
    set({ of, from: day, to: day, ...(exception && { exception }) });
  const at = { kind: 'at', closesAt: '19:00', drawsAt: '19:30' } as const;
  const pause = (pauseFrom: string, pauseUntil: string) => ({ kind: 'pause', pauseFrom, pauseUntil }) as const;
  await expect(on(at)).rejects.toEqual(refused('lottery.exception_kind'));
  await expect(on(pause('01:00', '02:00'), 'hanoi')).rejects.toEqual(refused('lottery.exception_kind'));
  await expect(on(pause('02:00', '02:00'))).rejects.toEqual(refused('lottery.exception_pause'));
  await expect(on(pause('02:01', '02:09'))).rejects.toEqual(refused('lottery.exception_nothing'));
  await expect(set({ from: daysFrom(today, -1), to: today })).rejects.toEqual(refused('lottery.exception_past'));
  expect(await listExceptions(ctx, today)).toEqual([]);
});

test('a chase that begins while its draws fall away has parts of draws that stay, or is refused', async () => {
  const { ctx, coming, pauseOver, set } = await clockWorld();
  const draws = await coming();
  const { first, last } = someOf(draws);
  const player = await playerWith(ctx, 1_000);
  const parts = draws.findIndex(({ id }) => id === last.id) + 1;
  const outcomes = await Promise.allSettled([
    chase(ctx, player, draws[0]!.id, parts),
    set(pauseOver(first, last)),
    chase(ctx, player, draws[0]!.id, parts),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
  const named = await ctx.db.select().from(lotteryChaseParts);
  const ids = new Set((await ctx.db.select({ id: lotteryDraws.id }).from(lotteryDraws)).map(({ id }) => id));
  expect(named.every(({ drawId }) => ids.has(drawId))).toBe(true);
});
