import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { messages } from '~/domain/messaging/tables.server';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import type { MarkKind } from '~/domain/protection/marks/mark';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
let member: number;
let operator: number;
let other: number;

beforeAll(async () => {
  pages = await openPages();
  const of = (account: string, role: 'member' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  member = await of('rahim', 'member');
  operator = await of('boss', 'operator');
  other = await of('owner', 'operator');
  cookie = await pages.signIn(operator);
});

afterAll(() => pages.close());

const own = () => `/operator/protection/${member}?lng=en`;
const send = (form: Record<string, string>) => pages.ask(own(), { cookie, form });
const reason = 'asked by the family';

test('an operator lowers a limit at once and never raises one', async () => {
  expect(await send({ intent: 'lower', limit: 'loss.day', amount: '৫০০', reason })).toMatchObject({ status: 303 });
  expect(await readLimits(pages.ctx(), member)).toMatchObject([{ kind: 'loss', period: 'day', amount: taka(500) }]);
  const letters = await pages.ctx().db.select().from(messages).where(eq(messages.accountId, member));
  expect(letters.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      template: 'limitSetForYou',
      params: expect.objectContaining({ limit: 'loss.day', reason }),
    }),
  );
  const raise = await send({ intent: 'lower', limit: 'loss.day', amount: '600', reason });
  expect(raise.status).toBe(422);
  expect(raise.text).toContain('"errors":{"amount":[');
  const listed = await pages.ask('/operator/protection?part=limits', { cookie });
  expect(listed.text).toContain('rahim');
});

test.each([
  ['no limit', { limit: '', amount: '5', reason }, 'limit'],
  ['an unknown limit', { limit: 'loss.year', amount: '5', reason }, 'limit'],
  ['no amount', { limit: 'loss.day', amount: '', reason }, 'amount'],
  ['too many minutes', { limit: 'time.day', amount: '1441', reason }, 'amount'],
  ['no reason', { limit: 'loss.day', amount: '5', reason: '' }, 'reason'],
])('%s is refused at its field', async (_, form, field) => {
  const { status, text } = await send({ intent: 'lower', ...form });
  expect(status).toBe(422);
  expect(text).toContain(`"${field}":[`);
});

test('an operator pauses play alone, and cannot end it alone', async () => {
  expect(await send({ intent: 'pause', reason })).toMatchObject({ status: 303 });
  expect(await listPauses(pages.ctx(), member)).toMatchObject([{ kind: 'operator', endsAt: null, reason }]);
  expect((await pages.ask('/operator/protection', { cookie })).text).toContain('rahim');
  const asked = await send({ intent: 'endPause', reason });
  expect(asked.location).toMatch(/^\/operator\/proposals/);
  expect(await listPauses(pages.ctx(), member)).toHaveLength(1);
});

test('who is nobody has no page', async () => {
  expect(await pages.ask('/operator/protection/987654', { cookie })).toMatchObject({ status: 404 });
});

test('the dashboard alarms of marks that advise a pause, until somebody has written', async () => {
  const dashboard = async () => (await pages.ask('/operator/dashboard?lng=en', { cookie })).text;
  const found = (...kinds: MarkKind[]) => kinds.map((kind) => ({ accountId: member, kind }));
  await noteMarks(pages.ctx(), found('chasing', 'nights', 'longDays', 'declined'));
  expect(await dashboard()).not.toContain('pausesAdvised');
  await noteMarks(pages.ctx(), found('restless'));
  const alarmed = await dashboard();
  expect(alarmed).toContain('"id":"pausesAdvised"');
  expect(alarmed).toContain('"to":"/operator/protection?part=cases","count":1');
  await send({ intent: 'handle', reason });
  expect(await dashboard()).not.toContain('pausesAdvised');
});

test.each([
  ['another operator', () => other],
  ['the operator themselves', () => operator],
])('%s has nothing to protect: no page, no pause, no limit, and sessions go on', async (_, id) => {
  const address = `/operator/protection/${id()}?lng=en`;
  const session = await pages.signIn(id());
  expect(await pages.ask(address, { cookie })).toMatchObject({ status: 404 });
  const lower = { intent: 'lower', limit: 'loss.day', amount: '500', reason };
  for (const form of [{ intent: 'pause', reason }, lower]) {
    expect(await pages.ask(address, { cookie, form })).toMatchObject({ status: 404 });
  }
  const ctx = pages.ctx();
  const pause = pausePlay(ctx, { accountId: id(), kind: 'operator', endsAt: null, reason });
  await expect(pause).rejects.toMatchObject({ code: 'identity.not_found' });
  const limit = setLimit(ctx, { accountId: id(), kind: 'loss', period: 'day', amount: taka(500), reason });
  await expect(limit).rejects.toMatchObject({ code: 'identity.not_found' });
  expect(await listPauses(ctx, id())).toEqual([]);
  expect(await pages.ask('/operator/protection', { cookie: session })).toMatchObject({ status: 200 });
});
