import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { signatureHeaders } from '~/domain/shared/signature.server';
import { action } from '~/routes/api/lottery-results';
import { openPages } from '../../setup/open-pages';

const secret = 'the ministry signs with this';
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
let drawId = 0;

/** A draw of the north that is over. */
async function awaitedDraw(issue: string): Promise<number> {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const [draw] = await pages
    .ctx()
    .db.insert(lotteryDraws)
    .values({
      ...{ gameCode: 'north', issue, source: 'official', state: 'closed' },
      ...{ opensAt: ago(20), closesAt: ago(2), drawsAt: ago(1), closedAt: ago(2) },
      ...{ commit: 'x', sealedSeed: 'x', beacon: 'chain', beaconAnchor: '', beaconRound: 1 },
    })
    .returning({ id: lotteryDraws.id });
  return draw!.id;
}

beforeAll(async () => {
  pages = await openPages({ LOTTERY_FEEDS: JSON.stringify({ ministry: secret }) });
  for (const account of ['reader', 'checker']) {
    const fields = { account, nickname: account, role: 'operator', type: 0, passwordHash: null } as const;
    cookies[account] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
  drawId = await awaitedDraw('20260601');
});

afterAll(() => pages.close());

const numbers =
  '84217 30559 11203 77845 40117 52936 66017 90208 31745 28864 4417 0932 7150 2286 1129 8305 6671 5540 9093 3358 617 402 229 17 86 05 40'.split(
    ' ',
  );

async function tell(body: object | string, { source = 'ministry', by = secret, at = new Date() } = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://localhost/api/lottery-results/${source}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signatureHeaders(by, raw, at) },
    body: raw,
  });
  const context = { services: pages.services, express: true } as never;
  const answer = await action({ request, params: { source }, context });
  return [answer.status, ((await answer.json()) as { status: string }).status];
}

const notice = { game: 'north', issue: '20260601', numbers };
const ask = (address: string, form?: Record<string, string>, who = 'reader') =>
  pages.ask(`${address}?lng=en`, { cookie: cookies[who]!, form });

test('a forged, late, foreign or broken message is refused, and the reason is told in the protocol’s words', async () => {
  expect(await tell(notice, { by: 'somebody else signs with this' })).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await tell(notice, { at: new Date(Date.now() - 600_000) })).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await tell(notice, { source: 'nobody' })).toEqual([404, 'UNKNOWN_SOURCE']);
  expect(await tell('not json')).toEqual([400, 'INVALID_REQUEST']);
  expect(await tell({ ...notice, numbers: ['x'] })).toEqual([400, 'INVALID_REQUEST']);
  expect(await tell({ ...notice, issue: '20260602' })).toEqual([200, 'UNKNOWN_DRAW']);
  expect(await tell({ ...notice, numbers: numbers.slice(1) })).toEqual([200, 'INVALID_NUMBERS']);
});

test('a feed and an operator who agree decide a draw; neither sees what the other has told', async () => {
  expect(await tell(notice)).toEqual([200, 'WAITING']);
  expect(await tell(notice)).toEqual([200, 'REPEATED']);
  expect(await tell({ ...notice, numbers: [...numbers.slice(0, -1), '41'] })).toEqual([200, 'OTHER_NUMBERS']);
  const list = await ask('/operator/draws');
  expect(list.text).toContain('"isSecond":true');
  expect(list.text).not.toContain('84217');
  const page = await ask(`/operator/draws/${drawId}`);
  expect(page.text).toContain('10 of 5 digits, 10 of 4 digits, 3 of 3 digits, 4 of 2 digits');
  expect(page.text).not.toContain('84217');
  const wrong = await ask(`/operator/draws/${drawId}`, { numbers: '1 2 3' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('The number of prizes is wrong.');
  expect((await ask(`/operator/draws/${drawId}`, { numbers: numbers.join('\n') })).status).toBe(303);
  expect((await ask(`/operator/draws/${drawId}`)).text).toContain('"state":"drawn"');
  expect(await tell(notice)).toEqual([200, 'DECIDED']);
  const shown = await pages.ask(`/lottery/verify?draw=${drawId}&lng=en`);
  expect(shown.text).toContain('"isOfficial":true');
});

test('two operators who differ are both asked again', async () => {
  const id = await awaitedDraw('20260603');
  await ask(`/operator/draws/${id}`, { numbers: numbers.join(' ') });
  expect((await ask(`/operator/draws/${id}`)).text).toContain('"isOwn":true');
  await ask(`/operator/draws/${id}`, { numbers: [...numbers.slice(0, -1), '41'].join(' ') }, 'checker');
  const again = await ask(`/operator/draws/${id}`);
  expect(again.text).toContain('"isAgain":true');
  expect(again.text).toContain('"isOwn":false');
});

test('where the first number was public early, a feed and an operator tell when, and the page shows it', async () => {
  const id = await awaitedDraw('20260604');
  const minute = 60_000;
  // Half an hour before the close; the site's clock is six hours ahead.
  const publicAt = new Date(Math.floor((Date.now() - 150 * minute) / minute) * minute);
  const typed = new Date(publicAt.getTime() + 360 * minute).toISOString().slice(0, 16);
  const early = { ...notice, issue: '20260604', publicAt: publicAt.toISOString() };
  expect(await tell({ ...early, publicAt: 'yesterday' })).toEqual([400, 'INVALID_REQUEST']);
  expect(await tell({ ...early, publicAt: '2099-01-01T00:00:00Z' })).toEqual([200, 'INVALID_TIME']);
  expect(await tell(early)).toEqual([200, 'WAITING']);
  const wrong = await ask(`/operator/draws/${id}`, { numbers: numbers.join(' '), publicAt: 'soon' });
  expect(wrong.status).toBe(422);
  expect((await ask(`/operator/draws/${id}`, { numbers: numbers.join(' '), publicAt: typed })).status).toBe(303);
  const [draw] = await pages.ctx().db.select().from(lotteryDraws).where(eq(lotteryDraws.id, id));
  expect(draw).toMatchObject({ state: 'drawn', publicAt });
  expect((await ask(`/operator/draws/${id}`)).text).toMatch(/"publicAt":"\d/);
});

test('draws of the site itself have no such page', async () => {
  expect((await ask('/operator/draws/999999')).status).toBe(404);
});
