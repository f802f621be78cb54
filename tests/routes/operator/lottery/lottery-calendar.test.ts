import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { listExceptions } from '~/domain/lottery/calendar/exceptions.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { openPages } from '../../../setup/open-pages';

const page = '/operator/draws/calendar?lng=en';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

beforeAll(async () => {
  pages = await openPages();
  await makeDraws(
    pages.ctx(),
    lotteryGames.filter(({ code }) => code === 'hanoi' || code === 'k3-10m'),
  );
  const fields = {
    account: 'calendar-op',
    nickname: 'calendar',
    role: 'operator',
    type: 0,
    passwordHash: null,
  } as const;
  cookie = await pages.signIn(await createAccount(pages.ctx(), fields));
});

afterAll(() => pages.close());

const ask = (form?: Record<string, string>) => pages.ask(page, { cookie, form });
const inDays = (days: number) => daysFrom(dayIn(new Date(), 'Asia/Ho_Chi_Minh'), days);

test('the page shows the schedules, the stations of each weekday, and no exception', async () => {
  const { status, text } = await ask();
  expect(status).toBe(200);
  expect(text).toContain('"days":"Mon, Wed, Fri","closes":"20:00","draws":"20:30","zone":"Asia/Vientiane"');
  expect(text).toContain('"days":"1, 16 of each month"');
  expect(text).toContain('"exceptions":[]');
  expect((await pages.ask(page)).status).toBe(302);
});

test('exceptions are set for days of a market, and taken back', async () => {
  const [from, to] = [inDays(40), inDays(42)];
  const set = { intent: 'set', of: 'south', kind: 'none', from, to, note: 'Tet' };
  expect((await ask(set)).status).toBe(303);
  const days = await listExceptions(pages.ctx(), from);
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set([from, inDays(41), to]));
  expect((await ask()).text).toContain(`"day":"${from}"`);
  expect((await ask({ intent: 'remove', of: days[0]!.game, from })).status).toBe(303);
  expect(await listExceptions(pages.ctx(), from)).toHaveLength(days.length - 1);
  expect((await ask({ intent: 'remove', of: 'vietnam', from, to, kind: 'none', note: '' })).status).toBe(303);
  expect(await listExceptions(pages.ctx(), from)).toEqual([]);
});

test('what is wrong is said beside its field', async () => {
  const form = { intent: 'set', of: 'hanoi', kind: 'at', from: inDays(3), closesAt: '19:30', note: 'A flood' };
  const untimed = await ask(form);
  expect(untimed.status).toBe(422);
  expect(untimed.text).toContain('"drawsAt":["Enter a time."]');
  expect((await ask({ ...form, drawsAt: '19:00' })).text).toContain('A draw closes before it is drawn');
  expect((await ask({ ...form, drawsAt: '20:00', from: '2026-13-01' })).text).toContain('Choose a day.');
  expect((await ask({ ...form, drawsAt: '20:00', note: '' })).status).toBe(422);
  expect((await ask({ intent: 'remove', of: 'hanoi', from: inDays(3) })).text).toContain('There is no exception on');
  expect((await ask({})).status).toBe(400);
  expect((await ask({ ...form, drawsAt: '20:00' })).status).toBe(303);
  expect(await listExceptions(pages.ctx(), inDays(3))).toEqual([
    { game: 'hanoi', day: inDays(3), kind: 'at', closesAt: '19:30', drawsAt: '20:00' },
  ]);
});

test('a lottery that draws around the clock pauses for a while, and again until midnight', async () => {
  expect((await ask()).text).toContain('"value":"clock-LOTT"');
  const form = { intent: 'set', of: 'k3-10m', kind: 'pause', from: inDays(5), note: 'Repairs' };
  const untimed = await ask({ ...form, pauseFrom: '02:00' });
  expect([untimed.status, untimed.text.includes('"pauseUntil":["Enter a time."]')]).toEqual([422, true]);
  const backwards = await ask({ ...form, pauseFrom: '02:00', pauseUntil: '01:00' });
  expect(backwards.text).toContain('A pause ends after it begins');
  const timed = await ask({ ...form, kind: 'at', closesAt: '19:00', drawsAt: '19:30' });
  expect(timed.text).toContain('lotteries around the clock have no draw or a pause.');
  expect((await ask({ ...form, pauseFrom: '02:00', pauseUntil: '০৪:০০' })).status).toBe(303);
  expect((await ask()).text).toContain('"times":"02:00 – 04:00"');
  expect((await ask({ ...form, pauseFrom: '22:00', pauseUntil: '00:00' })).status).toBe(303);
  expect(await listExceptions(pages.ctx(), inDays(5))).toEqual([
    { game: 'k3-10m', day: inDays(5), kind: 'pause', pauseFrom: '22:00', pauseUntil: '24:00' },
  ]);
  expect((await ask({ intent: 'remove', of: 'clock-LOTT', from: inDays(5) })).status).toBe(303);
  expect(await listExceptions(pages.ctx(), inDays(5))).toEqual([]);
});
