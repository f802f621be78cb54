import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { holdHead } from '~/domain/live/publish.server';
import { listExceptions } from '~/domain/lottery/calendar/exceptions.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { removeExceptions, setExceptions } from '~/domain/lottery/draws/change-calendar.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { messages } from '~/domain/messaging/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { closeTestDatabases } from '../../setup/world';
import { untilOneWaits } from '../ledger/ledger-world';
import { mainOf, playerWith } from '../studio/studio-world';
import { bet, drawWorld } from './draw-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const games = (...codes: string[]) => lotteryGames.filter(({ code }) => codes.includes(code));
const none = { kind: 'none' } as const;
const issueOf = (day: string) => day.replaceAll('-', '');

/** Days are those of Vietnam, some after today. */
async function calendarWorld(...codes: string[]) {
  const ctx = await drawWorld();
  await makeDraws(ctx, games(...codes));
  const today = dayIn(ctx.now, 'Asia/Ho_Chi_Minh');
  return {
    ctx,
    inDays: (days: number) => daysFrom(today, days),
    set: (of: string, from: string, how: Partial<Parameters<typeof setExceptions>[1]> = {}) =>
      setExceptions(ctx, { of, from, to: from, exception: none, mayVoid: false, note: 'Tet', ...how }),
    remove: (of: string, from: string, to = from) => removeExceptions(ctx, { of, from, to, mayVoid: false, note: '' }),
  };
}

async function drawOn(ctx: Ctx, code: string, day: string) {
  const isIt = and(eq(lotteryDraws.gameCode, code), eq(lotteryDraws.issue, issueOf(day)));
  const [draw] = await ctx.db.select().from(lotteryDraws).where(isIt);
  return draw;
}

test('a day without a draw loses the one that is made, and the next opens earlier; both come back', async () => {
  const { ctx, inDays, set, remove } = await calendarWorld('hanoi');
  const [before, day, next] = [inDays(4), inDays(5), inDays(6)];
  const made = await drawOn(ctx, 'hanoi', day);
  expect(await set('hanoi', day)).toEqual({ days: 1, moved: 0, removed: 1, voided: 0 });
  expect(await drawOn(ctx, 'hanoi', day)).toBeUndefined();
  const former = (await drawOn(ctx, 'hanoi', before))!;
  expect((await drawOn(ctx, 'hanoi', next))!.opensAt).toEqual(former.closesAt);
  expect(await makeDraws(ctx, games('hanoi'))).toBe(0);
  expect(await listExceptions(ctx, day)).toEqual([{ game: 'hanoi', day, kind: 'none' }]);

  await remove('hanoi', day);
  const again = (await drawOn(ctx, 'hanoi', day))!;
  expect(again).toMatchObject({ opensAt: former.closesAt, closesAt: made!.closesAt, state: 'scheduled' });
  expect(again.commit).not.toBe(made!.commit);
  expect((await drawOn(ctx, 'hanoi', next))!.opensAt).toEqual(again.closesAt);
  expect(await listExceptions(ctx, day)).toEqual([]);
  await expect(remove('hanoi', day)).rejects.toEqual(refused('lottery.exception_gone'));
  const { entries } = await listAudit(ctx, { subject: 'lottery:hanoi' });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['lottery.removeException', { days: [`${day} none`] }, null],
    ['lottery.setException', null, { days: [day], kind: 'none', note: 'Tet' }],
  ]);
});

test('a draw at another time is moved, and moved back', async () => {
  const { ctx, inDays, set, remove } = await calendarWorld('hanoi');
  const day = inDays(3);
  const before = (await drawOn(ctx, 'hanoi', day))!;
  const exception = { kind: 'at', closesAt: '19:00', drawsAt: '19:30' } as const;
  expect(await set('hanoi', day, { exception })).toMatchObject({ days: 1, moved: 1 });
  const moved = (await drawOn(ctx, 'hanoi', day))!;
  expect(moved).toMatchObject({ id: before.id, commit: before.commit });
  expect([moved.closesAt, moved.drawsAt].map((at) => at.toISOString().slice(11, 16))).toEqual(['12:00', '12:30']);
  expect((await drawOn(ctx, 'hanoi', inDays(4)))!.opensAt).toEqual(moved.closesAt);
  await remove('hanoi', day);
  expect(await drawOn(ctx, 'hanoi', day)).toMatchObject({ closesAt: before.closesAt, drawsAt: before.drawsAt });
});

test('a draw with tickets becomes void only where that is said, and then every stake goes back', async () => {
  const { ctx, set, remove } = await calendarWorld('4d-my-a');
  const [onSale] = await ctx.db
    .select()
    .from(lotteryDraws)
    .where(eq(lotteryDraws.gameCode, '4d-my-a'))
    .orderBy(asc(lotteryDraws.drawsAt));
  const player = await playerWith(ctx, 100);
  await bet(ctx, player, onSale!.id, '4d-my-a', [
    { play: 'big', picks: '1234' },
    { play: 'small', picks: '1234' },
  ]);
  const day = onSale!.issue.replace(/(....)(..)(..)/, '$1-$2-$3');
  await expect(set('malaysia', day)).rejects.toMatchObject({
    ...{ code: 'lottery.exception_tickets', field: 'mayVoid', params: { draws: '1', tickets: '2' } },
  });
  expect(await listExceptions(ctx, day)).toEqual([]);
  expect(await set('4d-my-a', day, { mayVoid: true })).toMatchObject({ voided: 1 });
  expect(await drawOn(ctx, '4d-my-a', day)).toMatchObject({ state: 'void', voidReason: 'calendar', voidNote: 'Tet' });
  await advanceDraws({ ...ctx, clock: 'database' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
  // Its seed is public: it cannot be held any more.
  await expect(remove('4d-my-a', day)).rejects.toEqual(refused('lottery.exception_void'));
});

test('a day that has no draw gets one, for a single lottery only', async () => {
  const { ctx, inDays, set, remove } = await calendarWorld('lao');
  const isDrawDay = (day: string) => [1, 3, 5].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const day = [2, 3].map(inDays).find((day) => !isDrawDay(day))!;
  const exception = { kind: 'at', closesAt: '20:00', drawsAt: '20:30' } as const;
  await expect(set('lao', day)).rejects.toEqual(refused('lottery.exception_nothing'));
  expect(await set('lao', day, { exception })).toEqual({ days: 1, moved: 0, removed: 0, voided: 0 });
  expect(await drawOn(ctx, 'lao', day)).toMatchObject({ state: 'scheduled', source: 'own' });
  const after = await ctx.db
    .select({ opensAt: lotteryDraws.opensAt, closesAt: lotteryDraws.closesAt })
    .from(lotteryDraws)
    .where(eq(lotteryDraws.gameCode, 'lao'))
    .orderBy(asc(lotteryDraws.drawsAt));
  for (const [at, { opensAt }] of after.entries()) if (at > 1) expect(opensAt).toEqual(after[at - 1]!.closesAt);
  await remove('lao', day);
  expect(await drawOn(ctx, 'lao', day)).toBeUndefined();
});

test('a market rests for days, each lottery only on those that it draws on', async () => {
  const { ctx, inDays, set, remove } = await calendarWorld('south-da-lat');
  const { days } = await set('south', inDays(30), { to: inDays(36) });
  // Three a day, four on Saturdays.
  expect(days).toBe(22);
  expect((await listExceptions(ctx, inDays(30))).filter(({ game }) => game === 'south-da-lat')).toHaveLength(1);
  expect((await listExceptions(ctx, inDays(30))).filter(({ game }) => game === 'south-ho-chi-minh')).toHaveLength(2);
  await remove('vietnam', inDays(31), inDays(40));
  expect(new Set((await listExceptions(ctx, inDays(30))).map(({ day }) => day))).toEqual(new Set([inDays(30)]));
});

test('what cannot be is refused', async () => {
  const { inDays, set } = await calendarWorld('hanoi');
  const day = inDays(3);
  await expect(set('nowhere', day)).rejects.toEqual(refused('lottery.exception_game'));
  await expect(set('hanoi', inDays(-1))).rejects.toEqual(refused('lottery.exception_past'));
  await expect(set('hanoi', day, { to: inDays(2) })).rejects.toEqual(refused('lottery.exception_days'));
  await expect(set('hanoi', day, { to: inDays(34) })).rejects.toEqual(refused('lottery.exception_days'));
  await expect(set('hanoi', inDays(500))).rejects.toEqual(refused('lottery.exception_days'));
  await expect(set('hanoi', day, { exception: { kind: 'at', closesAt: '19:00', drawsAt: '19:00' } })).rejects.toEqual(
    refused('lottery.exception_times'),
  );
});

test('holders of several draws are written to in one order, so that nobody waits for the calendar for good', async () => {
  const { ctx, set } = await calendarWorld('4d-my-a', '4d-my-b');
  const onSale = async (gameCode: string) =>
    (
      await ctx.db
        .select()
        .from(lotteryDraws)
        .where(eq(lotteryDraws.gameCode, gameCode))
        .orderBy(asc(lotteryDraws.drawsAt))
    )[0]!;
  const [first, second] = [await onSale('4d-my-a'), await onSale('4d-my-b')];
  const [low, high] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const ticket = [{ play: 'big', picks: '1234' }];
  await bet(ctx, high, first.id, '4d-my-a', ticket);
  await bet(ctx, low, second.id, '4d-my-b', ticket);
  await ctx.db.execute(sql`
    insert into live_heads (owner_id, last_seq, seen_at) values (${low}, 0, now()), (${high}, 0, now())
    on conflict (owner_id) do update set seen_at = excluded.seen_at`);
  const day = first.issue.replace(/(....)(..)(..)/, '$1-$2-$3');
  const exception = { kind: 'at', closesAt: '23:50', drawsAt: '23:55' } as const;
  let setting: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    await holdHead(inner, low);
    setting = set('malaysia', day, { exception });
    setting.catch(() => {});
    await untilOneWaits(ctx);
    await holdHead(inner, high);
  });
  expect(await setting).toMatchObject({ moved: 2 });
  const letters = await ctx.db.select().from(messages);
  const written = letters.flatMap(({ accountId, body }) =>
    body.kind === 'template' && body.template === 'drawMoved' ? [accountId] : [],
  );
  expect(written.sort((a, b) => a - b)).toEqual([low, high]);
});
