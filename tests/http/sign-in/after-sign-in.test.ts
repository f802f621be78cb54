import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { type Announcement, groupAnnouncements } from '~/domain/messaging/announcement';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { parseEnvironment } from '~/environment.server';
import { seenOffer } from '~/http/page/offer-mark';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { afterSignIn, forgetSeenPopups, markOfferSeen } from '~/http/sign-in/after-sign-in.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
let count = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

function news(execution: Announcement['execution']): Announcement {
  const text = { title: 'News', content: '<p>News</p>' };
  return {
    id: 1,
    kind: 'PU',
    execution,
    publishedAt: new Date(0),
    endsAt: null,
    texts: { bn: text, en: text },
    images: [],
  };
}

function contextWith({
  cookies = {},
  announcements = [news(['A'])],
}: {
  cookies?: object;
  announcements?: Announcement[];
}) {
  return {
    ...ctx,
    language: 'bn',
    cookies: new Map(Object.entries(cookies)),
    site: { settings: defaultSettings },
    services: {
      environment: parseEnvironment({}),
      announcements: async () => groupAnnouncements(announcements),
    },
  } as unknown as RequestContext;
}

type Signed = { role?: 'member' | 'trial' | 'agent'; firstTimeLogin?: boolean; target?: string };

async function signIn(
  requestContext: RequestContext,
  { role = 'member', firstTimeLogin = false, target = '/' }: Signed = {},
) {
  const account = `a${count++}`;
  const accountId = await createAccount(ctx, {
    account,
    nickname: account,
    role,
    type: 0,
    passwordHash: null,
    firstTimeLogin,
  });
  const { token } = await openSession(ctx, accountId);
  return afterSignIn(requestContext, { token, entrance: role === 'agent' ? 'agent' : 'member', target });
}

test('who signs in at home meets the news, and its mark ends with the browser session', async () => {
  const { to, headers } = await signIn(contextWith({}));
  expect(to).toBe('/announcements');
  expect(headers).toEqual([['Set-Cookie', 'USER_POPUP=bn; Path=/; SameSite=Lax']]);
});

test.each<[string, Parameters<typeof contextWith>[0], Signed, string]>([
  ['who was going elsewhere goes there', {}, { target: '/rng?page=2' }, '/rng?page=2'],
  ['who has seen the news is at home', { cookies: { USER_POPUP: 'bn' } }, {}, '/'],
  ['who saw it in another language sees it in this one', { cookies: { USER_POPUP: 'en' } }, {}, '/announcements'],
  ['without news there is none', { announcements: [] }, {}, '/'],
  ['news for visitors and for newcomers alone is none', { announcements: [news(['B']), news(['F'])] }, {}, '/'],
  ['a newcomer takes the first steps', {}, { firstTimeLogin: true }, '/welcome'],
  ['a newcomer goes on from there', {}, { firstTimeLogin: true, target: '/rng' }, '/welcome?redirectTo=%2Frng'],
  ['who only tries the site is not held up', {}, { role: 'trial', firstTimeLogin: true }, '/'],
  ['nor is an agent', {}, { role: 'agent', firstTimeLogin: true, target: '/agentHome' }, '/agentHome'],
])('%s', async (_, given, signed, to) => {
  expect((await signIn(contextWith(given), signed)).to).toBe(to);
});

test.each([
  ['at home, before the news', 'member', '/', '/contracts/%?redirectTo=%2Fannouncements'],
  ['before a page of their own', 'member', '/member/depositv2', '/contracts/%?redirectTo=%2Fmember%2Fdepositv2'],
  ['in the agent centre', 'agent', '/agentHome', '/agentHome/contracts/%?redirectTo=%2FagentHome'],
  [
    'before a page of the agent centre',
    'agent',
    '/agentHome/withdraw',
    '/agentHome/contracts/%?redirectTo=%2FagentHome%2Fwithdraw',
  ],
] as const)('who signs in meets the oldest offer that waits: %s', async (_, role, target, to) => {
  const account = `a${count++}`;
  const own = { account, nickname: account, role, type: 0, passwordHash: null, firstTimeLogin: false };
  const accountId = await createAccount(ctx, own);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into contracts (kind, period, downline_id, state, offered_at) values
      ('daily', 'daily', ${accountId}, 'offered', now()), ('hourly', 'hourly', ${accountId}, 'offered', now())
    returning id`);
  const { token } = await openSession(ctx, accountId);
  const onward = await afterSignIn(contextWith({}), { token, entrance: role, target });
  expect(onward.to).toBe(to.replace('%', rows[0]!.id));
});

test('signing out forgets what news and offers were seen', () => {
  expect(forgetSeenPopups(contextWith({}))).toEqual([]);
  expect(forgetSeenPopups(contextWith({ cookies: { USER_POPUP: 'bn', OFFER_POPUP: '5-7' } }))).toEqual([
    ['Set-Cookie', 'USER_POPUP=; Path=/; SameSite=Lax; Max-Age=0'],
    ['Set-Cookie', 'OFFER_POPUP=; Path=/; SameSite=Lax; Max-Age=0'],
  ]);
});

test('an offer that was shown is not shown again, to this viewer and in this browser session', () => {
  const turn = (value?: string) =>
    ({ ...contextWith({ cookies: value ? { OFFER_POPUP: value } : {} }), viewer: { id: 5 } }) as SignedInContext;
  const written = [['Set-Cookie', 'OFFER_POPUP=5-7; Path=/; SameSite=Lax']];
  expect(markOfferSeen(turn(), 7)).toEqual(written);
  expect(markOfferSeen(turn('5-6'), 7)).toEqual(written);
  expect(markOfferSeen(turn('5-7'), 7)).toEqual([]);
  expect(markOfferSeen(turn('4-9'), 7)).toEqual(written);
  expect([seenOffer('5-7', 5), seenOffer('5-7', 6), seenOffer('x', 5), seenOffer(undefined, 5)]).toEqual([7, 0, 0, 0]);
});
