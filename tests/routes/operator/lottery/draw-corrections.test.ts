import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { operatorRoles } from '~/domain/identity/tables.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { taka } from '~/domain/shared/money';
import { wallClock } from '~/domain/shared/period';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { fund } from '../../../domain/ledger/ledger-world';
import { bet, decide, drawOf, openDraw, shut } from '../../../domain/lottery/draw-world';
import { sheet, sheetWith } from '../../../domain/lottery/settling/correction-world';
import { betsOf } from '../../../domain/studio/studio-world';
import { openPages } from '../../../setup/open-pages';

const corrected = sheetWith({ 0: '84240' }).join(' ');
let pages: Awaited<ReturnType<typeof openPages>>;
let drawId: number;
let ownId: number;
let order: number;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  pages = await openPages();
  const ctx = { ...pages.ctx(), now: new Date() };
  await seedCatalogue(ctx);
  await addLotteryGames(ctx);
  await makeDraws(
    ctx,
    lotteryGames.filter(({ code }) => ['north-5m', 'k3-10m'].includes(code)),
  );
  await ctx.db
    .insert(operatorRoles)
    .values({ code: 'typist', names: { bn: 'লেখক', en: 'Typist' }, rights: ['lottery.enter'] });
  for (const role of ['first', 'second', 'cashier', 'auditor', 'typist', 'member'] as const) {
    const kind = role === 'member' ? role : 'operator';
    const fields = { account: `corrects-${role}`, nickname: role, role: kind, type: 0, passwordHash: null } as const;
    ids[role] = await createAccount(ctx, fields);
    if (role === 'cashier' || role === 'auditor' || role === 'typist')
      await writeRoles(ctx, ids[role], { gained: [role] });
    cookies[role] = await pages.signIn(ids[role]);
  }
  await fund(ctx, (await walletAccounts(ctx, ids.member!)).main, taka(100));
  drawId = (await openDraw(ctx, 'north-5m')).id;
  const opensAt = new Date(ctx.now.getTime() - 2 * 3_600_000);
  await ctx.db.update(lotteryDraws).set({ opensAt, source: 'official' }).where(eq(lotteryDraws.id, drawId));
  order = await bet(ctx, ids.member!, drawId, 'north-5m', [{ play: 'lo2', picks: '17' }]);
  await shut(ctx, drawId);
  await settleDraw(ctx, await decide(ctx, drawId, sheet.map(Number)));
  ownId = (await openDraw(ctx, 'k3-10m')).id;
});

afterAll(() => pages.close());

const ask = (address: string, role = 'first', form?: Record<string, string>) =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: cookies[role] ?? '', form });
const page = () => `/operator/draws/${drawId}`;
const form = { intent: 'correct', cause: 'entry', numbers: corrected, reason: 'The sheet was read wrongly' };

/** What the list of past draws says of the official one. */
const shownSums = async () =>
  (await ask('/operator/draws?view=past&gameCode=north-5m')).text.match(
    /"tickets":"1","stake":"[^"]+","payout":"[^"]+"/,
  )?.[0];

test('the page of draws names those that can be corrected, and theirs tells the effect before anything is proposed', async () => {
  expect((await ask('/operator/draws')).text).toContain(`"to":"/operator/draws/${drawId}"`);
  expect(await shownSums()).toBe('"tickets":"1","stake":"৳27.00","payout":"৳570.00"');
  const { text } = await ask(`${page()}?${new URLSearchParams({ cause: 'entry', numbers: corrected })}`);
  expect(text).toContain('["Tickets that change","1"]');
  expect(text).toContain('["Taken back","৳95.00"]');
  const short = await ask(`${page()}?${new URLSearchParams({ cause: 'entry', numbers: '1 2' })}`);
  expect(short.text).toContain('"fault":"The number of prizes is wrong.');
  expect((await ask(`${page()}?cause=annulled`)).text).toContain('["Taken back","৳543.00"]');
  expect((await drawOf(pages.ctx(), drawId)).version).toBe(1);
});

test('who enters results without deciding sees the draws and no forms to move or end them', async () => {
  expect((await ask('/operator/draws')).text).toContain('"mayDecide":true');
  const { status, text } = await ask('/operator/draws', 'typist');
  expect([status, text.includes('"mayDecide":false')]).toEqual([200, true]);
  const ending = { draw: String(ownId), reason: 'fault', note: 'a test' };
  expect((await ask('/operator/draws', 'typist', ending)).status).toBe(404);
  expect((await drawOf(pages.ctx(), ownId)).state).not.toBe('void');
});

test('who may not enter results finds nothing, and neither page nor form is there for draws of the site', async () => {
  for (const role of ['cashier', 'auditor', 'member', 'nobody'])
    expect([302, 404]).toContain((await ask(page(), role, form)).status);
  expect((await ask(page(), 'cashier')).status).toBe(404);
  expect((await ask(page(), 'cashier', form)).status).toBe(404);
  expect((await ask(page(), 'member', form)).status).toBe(404);
  expect((await ask(`/operator/draws/${ownId}`)).status).toBe(404);
  expect((await ask(`/operator/draws/${ownId}`, 'first', form)).status).toBe(404);
  expect((await ask('/operator/draws/987654', 'first', form)).status).toBe(404);
});

/** By the second operator; the draw clock has run then. */
async function approve(location: string) {
  const actor = { role: 'operator' as const, id: ids.second!, name: 'corrects-second' };
  const { rows } = await pages.services.pool.query('select id from sessions where account_id = $1', [ids.second]);
  const proposalId = Number(location.split('/').at(-1));
  await approveProposal(pages.ctx(actor), { proposalId, note: '', sessionId: Number(rows[0].id) });
  await settleDraw(pages.ctx(), await drawOf(pages.ctx(), drawId));
}

test('a correction is proposed by one, seen and approved by another, and told to everybody', async () => {
  expect((await ask(page(), 'first', { ...form, reason: '' })).status).toBe(422);
  expect((await ask(page(), 'first', { ...form, numbers: '1 2 3' })).text).toContain('The number of prizes is wrong.');
  expect((await ask(page(), 'first', { ...form, cause: 'mood' })).text).toContain('Choose a reason.');
  const { status, location } = await ask(page(), 'first', form);
  expect(status).toBe(303);
  const proposal = await ask(location!, 'second');
  expect(proposal.text).toContain(`"after":"${corrected}"`);
  expect(proposal.text).toContain('৳95.00 taken back');
  await approve(location!);

  expect((await ask('/lottery/draws', 'nobody')).text).toContain('"correctionCause":"entry"');
  const verify = await ask(`/lottery/verify?draw=${drawId}`, 'nobody');
  expect(verify.text).toContain('"numbers":["84240",');
  expect(verify.text).toContain('"former":[{"version":"1","numbers":["84217",');
  const own = await ask(`/lottery/orders/${order}`, 'member');
  expect(own.text).toContain('"correctionCause":"entry"');
  expect(own.text).toContain('"payout":"475.0000"');
  expect((await ask(page())).text).toContain('"versions":[{"version":"1"');
  // What was remembered of it is not told any more.
  expect(await shownSums()).toBe('"tickets":"1","stake":"৳27.00","payout":"৳475.00"');
});

test('the statement of lotteries tells what was paid, by day, by month, of one game and as a file', async () => {
  const report = '/operator/reports/lottery';
  const { text } = await ask(report);
  expect(text).toContain('"tickets":"1","stakeMinor":"৳27.00","payoutMinor":"৳475.00"');
  expect(text).toContain('"share":"1,759.26%"');
  expect((await ask(`${report}?by=months&gameCode=north-5m`)).text).toContain('"gross":"−৳448.00"');
  expect((await ask(`${report}?gameCode=k3-10m`)).text).toContain('"rows":[]');
  const file = (await ask(`${report}?format=csv`)).text;
  expect(file).toContain(',north-5m,1,0,1,27.0000,475.0000,0.0000,0.0000,-448.0000,17.592592');
  expect((await ask(report, 'cashier')).status).toBe(404);
  expect((await ask(report, 'auditor')).status).toBe(200);
});

const minutesAgo = (minutes: number) => wallClock(new Date(Date.now() - minutes * 60_000), 'Asia/Dhaka');

test('an earlier moment of the first number is told in the correction, and the page of a late ticket says why it went back', async () => {
  const effectOf = (fields: Record<string, string>) =>
    ask(`${page()}?${new URLSearchParams({ cause: 'publicTime', ...fields })}`);
  expect((await effectOf({})).text).toContain('"faultOf":"publicAt","fault":"Enter a moment before the sale closed');
  expect((await effectOf({ publicAt: 'noon' })).text).toContain('"faultOf":"publicAt"');
  const foreseen = (await effectOf({ publicAt: minutesAgo(30) })).text;
  expect(foreseen).toContain('["Late tickets that go back","1"],["Their stakes","৳27.00"]');
  expect(foreseen).toContain('["Taken back","৳448.00"]');
  const told = { ...form, cause: 'publicTime', numbers: '', publicAt: minutesAgo(30) };
  const early = await ask(page(), 'first', { ...told, publicAt: minutesAgo(600) });
  expect([early.status, early.text.includes('before the sale began')]).toEqual([422, true]);
  const { status, location } = await ask(page(), 'first', told);
  expect(status).toBe(303);
  const proposal = await ask(location!, 'second');
  expect(proposal.text).toContain('"label":"First number public at","before":"–","after":"');
  expect(proposal.text).toContain('"after":"1, with stakes of ৳27.00"');
  expect(proposal.text).toContain(`"before":"${corrected}","after":"${corrected}"`);
  await approve(location!);
  expect(await drawOf(pages.ctx(), drawId)).toMatchObject({ state: 'settled', version: 3 });

  const own = await ask(`/lottery/orders/${order}`, 'member');
  expect(own.text).toContain('"notes":["This ticket was placed when the first number of the draw was already public (');
  expect(own.text).toContain('"state":"void"');
  const file = (await ask('/lottery/orders?format=csv', 'member')).text;
  expect(file).toMatch(/,Void,.*,"?This result was corrected\. The first number was public earlier .* takes no part/);
  const [betOf] = (await betsOf(pages.ctx(), ids.member!)).filter(({ reference }) =>
    reference.startsWith(`L-${order}-`),
  );
  expect((await ask(`/member/personalHistoryCopy/${betOf!.id}`, 'member')).text).toContain(
    '"outcome":[["reason","late"]]',
  );
  expect((await ask(page())).text).toMatch(
    /"version":"3","numbers":"84240 [^}]*"publicAt":"[^"]+","cause":"publicTime"/,
  );
});

test('a ticket that counts as no valid bet says that both sides were bet on, on its page and in the record', async () => {
  const ctx = { ...pages.ctx(), now: new Date() };
  const sides = await bet(ctx, ids.member!, ownId, 'k3-10m', [
    { play: 'half', picks: 'big' },
    { play: 'half', picks: 'small' },
    { play: 'half', picks: 'odd' },
  ]);
  expect((await ask(`/lottery/orders/${sides}`, 'member')).text).not.toContain('does not count as a valid bet');
  await shut(ctx, ownId);
  await settleDraw(ctx, await decide(ctx, ownId, [1, 2, 3]));
  const { text } = await ask(`/lottery/orders/${sides}`, 'member');
  expect(text.match(/"notes":\["The stake does not count as a valid bet/g)).toHaveLength(2);
  expect(text.match(/"notes":\[\]/g)).toHaveLength(1);
  const inBangla = await pages.ask(`/lottery/orders/${sides}?lng=bn`, { cookie: cookies.member! });
  expect(inBangla.text).toContain('বৈধ বাজি হিসেবে ধরা হয়নি');
  const records = [];
  for (const { id, reference } of (await betsOf(ctx, ids.member!)).sort((a, b) => a.id - b.id))
    if (reference.startsWith(`L-${sides}-`))
      records.push((await ask(`/member/personalHistoryCopy/${id}`, 'member')).text);
  expect(records[0]).toContain('["play","Big or small"],["picks","Big"]');
  expect(records.map((record) => record.includes('["turnover","bothSided"]'))).toEqual([true, true, false]);
});
