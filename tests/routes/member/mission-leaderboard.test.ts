import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { saveBoard } from '~/domain/loyalty/boards/save-board.server';
import { saveMission } from '~/domain/loyalty/missions/save-mission.server';
import { boards, missionProgress, missions } from '~/domain/loyalty/tables.server';
import { taka } from '~/domain/shared/money';
import { slotsOfTheDay, weekOfPlay } from '../../domain/loyalty/loyalty-world';
import { openPages } from '../../setup/open-pages';

const page = '/member/missionLeaderboard';
let pages: Awaited<ReturnType<typeof openPages>>;
let member: number;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['member', 'agent', 'operator'] as const) {
    const fields = { account: `one-${role}`, nickname: role, role, type: 0, passwordHash: null };
    const id = await createAccount(pages.ctx(), fields);
    if (role === 'member') member = id;
    cookies[role] = await pages.signIn(id);
  }
  await saveMission(pages.ctx(), { ...slotsOfTheDay, nameEn: 'Slots of the day' });
  await saveBoard(pages.ctx(), { ...weekOfPlay, nameEn: 'Board of the week' });
});

afterAll(() => pages.close());

const keyIn = (text: string) => /"requestKey":"([^"]+)"/.exec(text)?.[1] ?? '';

test('missions and boards are for members, each part at its address', async () => {
  expect((await pages.ask(page)).status).toBe(302);
  for (const role of ['agent', 'operator'])
    expect((await pages.ask(page, { cookie: cookies[role]! })).status).toBe(404);
  const missions = await pages.ask(`${page}?lng=en`, { cookie: cookies.member! });
  expect(missions.status).toBe(200);
  expect(missions.text).toContain('Slots of the day');
  const boards = await pages.ask(`${page}?part=boards&lng=en`, { cookie: cookies.member! });
  expect(boards.text).toContain('Board of the week');
  expect(boards.text).toContain('"lines":[]');
});

test('what is done is claimed by its form, once', async () => {
  const [row] = await pages
    .ctx()
    .db.insert(missionProgress)
    .values({
      ...{ missionCode: 'daily-slots', accountId: member, period: '2026-03-16', state: 'done', progress: taka(1_000) },
      ...{ target: taka(1_000), rewardMinor: taka(5), startedAt: pages.ctx().now, doneAt: pages.ctx().now },
      claimableUntil: new Date(pages.ctx().now.getTime() + 86_400_000),
    })
    .returning({ id: missionProgress.id });
  const { text } = await pages.ask(`${page}?lng=en`, { cookie: cookies.member! });
  expect(text).toContain(`"progressId":${row!.id}`);
  expect(text).toContain('"missions":1');
  const send = (form: Record<string, string>) => pages.ask(page, { cookie: cookies.member!, form });
  expect((await send({ intent: 'other' })).status).toBe(400);
  const claim = { intent: 'claim', progressId: String(row!.id), requestKey: keyIn(text) };
  expect(await send(claim)).toMatchObject({ status: 303, location: page });
  expect((await send(claim)).status).toBe(303);
  expect((await readBalances(pages.ctx(), member)).main).toBe(taka(5));
});

const begins = { position: '1', isEnabled: 'on', startsAt: '2026-03-01T00:00', endsAt: '' };
const words = { nameBn: 'নাম', nameEn: 'Name', textBn: 'বিবরণ', textEn: 'Text' };

test('an operator makes a mission and is told what is wrong with it', async () => {
  const cookie = cookies.operator!;
  expect((await pages.ask('/operator/missions', { cookie: cookies.member! })).status).toBe(404);
  const form = {
    ...{ ...begins, ...words, intent: 'save', code: 'ten-bets', period: 'weekly', goal: 'bets' },
    ...{ target: '10', reward: '2.50', 'types.RNG': 'on' },
  };
  const send = (changes: Record<string, string> = {}) =>
    pages.ask('/operator/missions/new', { cookie, form: { ...form, ...changes } });
  const wrongs = { target: '1.5', reward: '5,000', textEn: '', code: 'Not so', nameBn: ' ' };
  for (const [field, wrong] of Object.entries(wrongs)) expect((await send({ [field]: wrong })).status, field).toBe(422);
  expect(await send()).toMatchObject({ status: 303, location: '/operator/missions/ten-bets' });
  const [saved] = await pages.ctx().db.select().from(missions).where(eq(missions.code, 'ten-bets'));
  expect(saved).toMatchObject({ target: 10n, rewardMinor: 25_000n, types: ['RNG'] });
  const sheet = await pages.ask('/operator/missions/ten-bets?lng=en', { cookie });
  for (const told of ['"target":"10"', '"types.RNG":"on"']) expect(sheet.text).toContain(told);
  expect((await pages.ask('/operator/missions?lng=en', { cookie })).text).toContain('"code":"ten-bets"');
  expect((await pages.ask('/operator/missions/nothing', { cookie })).status).toBe(404);
});

test('an operator makes a board and is told what is wrong with it', async () => {
  const cookie = cookies.operator!;
  const form = {
    ...{ ...begins, ...words, intent: 'save', code: 'race', period: 'daily', score: 'validBets', leastStake: '' },
    ...{ prizes: '500\n300\r\n100', 'weights.RNG': '100', 'weights.LIVE': '12.5' },
  };
  const send = (changes: Record<string, string> = {}) =>
    pages.ask('/operator/boards/new', { cookie, form: { ...form, ...changes } });
  const wrongs = [
    ['prizes', ''],
    ['prizes', '1\n2'],
    ['weights.RNG', '101'],
    ['weights.RNG', 'all'],
  ] as const;
  for (const [field, wrong] of wrongs) expect((await send({ [field]: wrong })).status, `${field} ${wrong}`).toBe(422);
  expect(await send()).toMatchObject({ status: 303, location: '/operator/boards/race' });
  const [saved] = await pages.ctx().db.select().from(boards).where(eq(boards.code, 'race'));
  expect(saved).toMatchObject({
    ...{ weights: { RNG: 10_000, LIVE: 1_250 }, prizes: [500, 300, 100].map((units) => String(taka(units))) },
  });
  const sheet = await pages.ask('/operator/boards/race?lng=en', { cookie });
  for (const told of ['"weights.LIVE":"12.5"', '"prizes":"500\\n300\\n100"']) expect(sheet.text).toContain(told);
});
