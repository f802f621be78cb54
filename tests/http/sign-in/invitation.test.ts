import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { parseCookies, sign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { forgetInvitation, invitationOf, keepInvitation, readInvitation } from '~/http/sign-in/invitation.server';
import { worldWith } from '../../setup/world';

const sessionSecret = 'a secret of thirty-two bytes or so';
let ctx: Ctx;
let referralCode: string;
let affiliateCode: string;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const born = (account: string, role: 'member' | 'agent') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  referralCode = (await findInvitationCode(ctx, await born('friend', 'member'))) ?? '';
  affiliateCode = (await findInvitationCode(ctx, await born('agent', 'agent'))) ?? '';
});

type Sent = { cookie?: string; viewer?: { role: string } | null; affiliateCode?: string | null };

function contextAt(address: string, { cookie = '', viewer = null, affiliateCode = null }: Sent = {}): RequestContext {
  return {
    ...ctx,
    url: new URL(address, 'http://agent.example'),
    cookies: parseCookies(cookie),
    viewer,
    services: { environment: { sessionSecret } },
    site: { domains: [{ host: 'agent.example', purpose: 'agent', isEnabled: true, affiliateCode }] },
  } as unknown as RequestContext;
}

test('a code in any address is kept in a signed cookie and read from it later', async () => {
  const cookie = await keepInvitation(contextAt(`/hot?referralCode=${referralCode}`));
  expect(cookie).toMatch(/^invitation=.+; Max-Age=2592000; HttpOnly$/);
  const later = contextAt('/register', { cookie: cookie?.split('; ')[0] });
  expect(readInvitation(later)).toEqual({ affiliateCode: '', referralCode });
  expect(forgetInvitation(later)).toEqual([['Set-Cookie', expect.stringMatching(/^invitation=; .*Max-Age=0/)]]);
});

test('the newest invitation takes the place of the older, whole', async () => {
  const cookie = await keepInvitation(contextAt(`/?referralCode=${referralCode}`));
  const later = contextAt(`/register?affiliateCode=${affiliateCode}`, { cookie: cookie?.split('; ')[0] });
  expect(readInvitation(later)).toEqual({ affiliateCode, referralCode: '' });
});

test.each([
  ['that nobody invites by', '/?referralCode=NOBODY12'],
  ['of the other kind', () => `/?affiliateCode=${referralCode}`],
  ['that is none', '/?referralCode='],
])('a code %s leaves no cookie', async (_, address) => {
  expect(await keepInvitation(contextAt(typeof address === 'string' ? address : address()))).toBeNull();
});

test('a member needs no invitation, a trial user may', async () => {
  const address = `/?referralCode=${referralCode}`;
  expect(await keepInvitation(contextAt(address, { viewer: { role: 'member' } }))).toBeNull();
  expect(await keepInvitation(contextAt(address, { viewer: { role: 'trial' } }))).not.toBeNull();
});

test.each([
  ['forged', () => `invitation=${encodeURIComponent('{"referralCode":"AAAAAAAA"}.abc')}`],
  ["signed as a session's", () => `invitation=${encodeURIComponent(sign('{"referralCode":"A"}', sessionSecret))}`],
])('a cookie that is %s says nothing', (_, cookie) => {
  expect(readInvitation(contextAt('/register', { cookie: cookie() }))).toEqual({ affiliateCode: '', referralCode: '' });
});

test("the domain's own code comes along, one that invites no more does not", async () => {
  const ctx = contextAt(`/register?referralCode=NOBODY12`, { affiliateCode: 'DHAKA123' });
  expect(await invitationOf(ctx)).toEqual({ affiliateCode: '', referralCode: '', domainCode: 'DHAKA123' });
  expect(await invitationOf(contextAt(`/?referralCode=${referralCode}`))).toMatchObject({ referralCode });
});
