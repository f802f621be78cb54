import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { accounts } from '~/domain/identity/tables.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { invitedFriends } from '~/domain/promotions/tables.server';
import { latinDigits } from '~/domain/shared/digits';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { invitation, offerOf } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

type Role = 'member' | 'agent' | 'trial' | 'operator';
const page = '/member/referral';
let pages: Awaited<ReturnType<typeof openPages>>;
const ids: Record<string, number> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['member', 'agent', 'trial', 'operator'] as const) {
    ids[role] = await born(`one-${role}`, role);
    cookies[role] = await pages.signIn(ids[role]);
  }
});

afterAll(() => pages.close());

function born(account: string, role: Role, more: object = {}) {
  return createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null, ...more });
}

async function inviting(isOn: boolean): Promise<void> {
  await switchFlag(pages.ctx(), { code: 'REFERRAL', isEnabled: isOn });
  await expect.poll(async () => (await pages.services.site()).flags.REFERRAL).toBe(isOn);
}

/** The addresses that the frame around a page leads to. */
async function leadsTo(path: string, cookie = ''): Promise<boolean> {
  return (await pages.ask(path, { cookie })).text.includes(page);
}

test('a member sees the own code, and the link and picture that hold it', async () => {
  await inviting(true);
  const code = (await findInvitationCode(pages.ctx(), ids.member!))!;
  const { status, text } = await pages.ask(page, { cookie: cookies.member! });
  expect(status).toBe(200);
  expect(text).toContain(`http://localhost/register?referralCode=${code}`);
  expect(text).toContain(`"code":"${code}"`);
});

test('who joined by the code is listed masked, newest first, page by page', async () => {
  await inviting(true);
  const me = await born('sharer', 'member');
  const cookie = await pages.signIn(me);
  expect((await pages.ask(page, { cookie })).text).toContain('"friends":[]');
  for (let at = 0; at < 21; at++) await born(`friendnumber${at + 10}`, 'member', { referrerId: me });
  await born('+8801712345678', 'member', { referrerId: me });
  await born('stranger', 'member', { referrerId: ids.member! });
  const first = (await pages.ask(page, { cookie })).text;
  expect(latinDigits(first)).toContain('"count":"22"');
  expect(first).toContain('"name":"+8***78"');
  expect(first).toContain('"name":"fr***30"');
  expect(first).not.toContain('fr***11');
  expect(first).not.toMatch(/friendnumber|01712345|st\*\*\*er/);
  const older = /"older":"([^"]+)"/.exec(first)![1]!;
  const second = (await pages.ask(older, { cookie })).text;
  expect(second).toContain('"name":"fr***11"');
  expect(second).toContain('"older":null');
});

test('inviting is offered to visitors, members and trial users, in menus and member centre', async () => {
  await inviting(true);
  expect(await leadsTo('/')).toBe(true);
  expect(await leadsTo('/', cookies.member)).toBe(true);
  expect(await leadsTo('/member/securityCenter', cookies.member)).toBe(true);
  expect(await leadsTo('/', cookies.trial)).toBe(true);
  expect(await leadsTo('/', cookies.agent)).toBe(false);
  expect(await pages.ask(page)).toMatchObject({ status: 302, location: '/login?redirectTo=%2Fmember%2Freferral' });
  expect(await pages.ask(page, { cookie: cookies.trial! })).toMatchObject({ status: 303 });
  for (const role of ['agent', 'operator'])
    expect((await pages.ask(page, { cookie: cookies[role]! })).status).toBe(404);
});

test('with the flag REFERRAL off there is no page and nothing leads to it', async () => {
  await inviting(false);
  expect(await leadsTo('/')).toBe(false);
  expect(await leadsTo('/', cookies.member)).toBe(false);
  expect(await leadsTo('/member/securityCenter', cookies.member)).toBe(false);
  expect((await pages.ask(page, { cookie: cookies.member! })).status).toBe(404);
});

test('what friends bring stands beside the link, and each friend with the steps that are done', async () => {
  await inviting(true);
  const ctx = pages.ctx();
  await saveOffer(ctx, offerOf(invitation, { code: 'invite', startsAt: new Date(ctx.now.getTime() - 60_000) }));
  const me = await born('inviter', 'member');
  const cookie = await pages.signIn(me);
  const friend = await born('stepping', 'member', { referrerId: me });
  const set = { depositMinor: invitation.depositMinor, isToJudge: true };
  await ctx.db.update(invitedFriends).set(set).where(eq(invitedFriends.accountId, friend));
  const before = (await pages.ask(`${page}?lng=en`, { cookie })).text;
  for (const told of [
    '777',
    '"needsMobile":true',
    '"step":"deposit","state":"waiting"',
    '"step":"first","state":"open"',
  ])
    expect(before).toContain(told);
  await ctx.db.update(accounts).set({ mobileVerifiedAt: ctx.now }).where(eq(accounts.id, friend));
  expect(await issueInvites(pages.ctx())).toBe(1);
  const after = (await pages.ask(`${page}?lng=en`, { cookie })).text;
  expect(after).toContain('"step":"deposit","state":"issued"');
  expect(after).toContain('"rewards":1');
});
