import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser } from '~/domain/identity/sessions/remember.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import type { Site } from '~/domain/site/site';
import { parseEnvironment } from '~/environment.server';
import type { AppServices } from '~/http/request/app-services.server';
import { sign } from '~/http/request/cookies.server';
import {
  requireAccountHere,
  requireAgent,
  requireAgentEntrance,
  requireMember,
  requireMemberOrAgent,
  requireOperator,
  requireUser,
  requireUserHere,
  requireVisitor,
} from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { makeOwner } from '../../setup/make-owner';
import { worldWith } from '../../setup/world';

type Role = 'member' | 'trial' | 'agent' | 'operator';
const secret = 'a secret for tests, thirty-two bytes and more';
const roles: Role[] = ['member', 'trial', 'agent', 'operator'];
const guards = {
  ...{ requireVisitor, requireUser, requireMember, requireAgent },
  requireOperator: (args: LoaderFunctionArgs) => requireOperator(args, 'audit.read'),
};
const ids = {} as Record<Role, number>;
let ctx: Ctx;
let services: AppServices;

beforeAll(async () => {
  ({ ctx } = await worldWith({ now: new Date() }));
  for (const role of roles) {
    ids[role] = await createAccount(ctx, { account: role, nickname: role, role, type: 0, passwordHash: null });
    await makeOwner(ctx, ids[role]);
  }
  services = {
    environment: parseEnvironment({ SESSION_SECRET: secret }),
    ctx: (actor: Ctx['actor']) => ({ ...ctx, now: new Date(), actor }),
    site: async () => ({ settings: defaultSettings }) as Site,
    judge: () => ({ status: 0 }),
    now: () => new Date(),
  } as unknown as AppServices;
});

type Ask = { cookie?: string; path?: string; method?: string; cookies?: string[] };

function argsOf(asked: Ask): LoaderFunctionArgs {
  const { cookie = '', path = '/member/securityCenter?after=7', method = 'GET', cookies = [] } = asked;
  const request = new Request(`http://localhost${path}`, { method, headers: { Cookie: cookie } });
  const context = { services, express: true, address: '203.0.113.7', cookies } as unknown as AppLoadContext;
  return { request, params: {}, context };
}

/** Status and place of what a guard throws, or who it let through. */
async function ask(guard: (args: LoaderFunctionArgs) => Promise<RequestContext>, options: Ask): Promise<string> {
  try {
    const { viewer } = await guard(argsOf(options));
    return viewer?.account ?? 'visitor';
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return [thrown.status, thrown.headers.get('Location')].filter(Boolean).join(' ');
  }
}

async function signedIn(role: Role): Promise<string> {
  const { token } = await openSession({ ...ctx, now: new Date() }, ids[role], {
    browser: 'one',
    address: '203.0.113.7',
  });
  return cookieOf(token);
}

function cookieOf(token: string): string {
  return `session=${encodeURIComponent(sign(token, secret))}`;
}

const back = '%2Fmember%2FsecurityCenter%3Fafter%3D7';

describe.each<[keyof typeof guards, Record<'visitor' | Role, string>]>([
  ['requireVisitor', { visitor: 'visitor', member: 'member', trial: 'trial', agent: 'agent', operator: 'operator' }],
  [
    'requireUser',
    {
      visitor: `302 /login?redirectTo=${back}`,
      member: 'member',
      trial: 'trial',
      agent: 'agent',
      operator: 'operator',
    },
  ],
  [
    'requireMember',
    {
      visitor: `302 /login?redirectTo=${back}`,
      member: 'member',
      trial: `303 /trial-notice?redirectTo=${back}`,
      agent: '404',
      operator: '404',
    },
  ],
  [
    'requireAgent',
    { visitor: '302 /agent', member: '302 /agent', trial: '302 /agent', agent: 'agent', operator: '302 /agent' },
  ],
  ['requireOperator', { visitor: '302 /operator', member: '404', trial: '404', agent: '404', operator: 'operator' }],
])('%s', (name, answers) => {
  test.each(Object.entries(answers))('to a %s: %s', async (role, answer) => {
    const cookie = role === 'visitor' ? '' : await signedIn(role as Role);
    expect(await ask(guards[name], { cookie })).toBe(answer);
  });
});

describe('nobody is let in by', () => {
  test.each([
    ['a planted token, though signed', () => cookieOf('planted')],
    ['an unsigned token', async () => (await signedIn('member')).replace(/\.[^.]+$/, '')],
    ['another signature', async () => (await signedIn('member')).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ])('%s', async (_, make) => {
    expect(await ask(requireVisitor, { cookie: await make() })).toBe('visitor');
  });

  test('a session idle for the time that the setting says', async () => {
    const cookie = await signedIn('member');
    const seen = new Date(Date.now() - defaultSettings.sessionIdleMinutes * 60_000);
    await ctx.db.update(sessions).set({ lastSeenAt: seen }).where(eq(sessions.accountId, ids.member));
    expect(await ask(requireVisitor, { cookie })).toBe('visitor');
  });
});

test('being here is written down', async () => {
  const cookie = await signedIn('agent');
  const before = new Date(Date.now() - 5 * 60_000);
  await ctx.db.update(sessions).set({ lastSeenAt: before }).where(eq(sessions.accountId, ids.agent));
  await ask(requireVisitor, { cookie });
  const row = await ctx.db.query.sessions.findFirst({
    where: eq(sessions.accountId, ids.agent),
    orderBy: desc(sessions.id),
  });
  expect(row?.lastSeenAt.getTime()).toBeGreaterThan(before.getTime());
});

test('a remembered browser is let in again, and gets its new cookies whatever the answer', async () => {
  const opened = await openSession(ctx, ids.member, { browser: 'one', address: '203.0.113.7' });
  const { value } = await rememberBrowser(ctx, { accountId: ids.member, sessionId: opened.sessionId });
  const cookies: string[] = [];
  expect(await ask(requireMember, { cookie: `remember=${value}`, cookies })).toBe('member');
  expect(cookies.map((line) => line.split('=')[0])).toEqual(['session', 'remember']);
  for (const line of cookies) expect(line).toMatch(/; HttpOnly/);
  const fresh = cookies[0]!.split(';')[0]!;
  expect(await ask(requireMember, { cookie: fresh })).toBe('member');

  const forged: string[] = [];
  expect(await ask(requireVisitor, { cookie: 'remember=for.ged', cookies: forged })).toBe('visitor');
  expect(forged).toEqual([expect.stringMatching(/^remember=;.*Max-Age=0/)]);
});

describe('the agents’ entrance', () => {
  test.each<[Role | 'visitor', string]>([
    ['visitor', 'visitor'],
    ['member', 'member'],
    ['trial', 'trial'],
    ['operator', 'operator'],
    ['agent', '302 /agentHome'],
  ])('to a %s: %s', async (role, answer) => {
    const cookie = role === 'visitor' ? '' : await signedIn(role);
    expect(await ask(requireAgentEntrance, { cookie, path: '/agent' })).toBe(answer);
  });

  test('an agent who signs in again is led on as well', async () => {
    const cookie = await signedIn('agent');
    expect(await ask(requireAgentEntrance, { cookie, path: '/agent', method: 'POST' })).toBe('303 /agentHome');
  });

  test('its popups are for agents alone', async () => {
    const path = '/agent/logout';
    expect(await ask(requireAgentEntrance, { cookie: await signedIn('agent'), path })).toBe('agent');
    expect(await ask(requireUserHere, { cookie: await signedIn('agent'), path })).toBe('agent');
    expect(await ask(requireUserHere, { cookie: await signedIn('member'), path })).toBe('302 /agent');
    expect(await ask(requireUserHere, { path })).toBe('302 /agent');
    expect(await ask(requireUserHere, { path: '/logout' })).toBe('302 /login?redirectTo=%2Flogout');
  });
});

test('what changes an account is not for who only tries the site', async () => {
  const path = '/change-password';
  const come = async (role: Role | null, at = path) =>
    ask(requireAccountHere, { path: at, cookie: role ? await signedIn(role) : '' });
  expect(await come('trial')).toBe('303 /trial-notice?redirectTo=%2Fchange-password');
  expect([await come('member'), await come('agent'), await come('operator')]).toEqual(['member', 'agent', 'operator']);
  expect(await come(null)).toBe('302 /login?redirectTo=%2Fchange-password');
  expect(await come('trial', '/agent/change-password')).toBe('302 /agent');
});

test.each<[Role, string, string]>([
  ['member', '/member/depositv2', 'member'],
  ['agent', '/agentHome/depositv2', 'agent'],
  ['member', '/agentHome/depositv2', '302 /agent'],
  ['agent', '/member/depositv2', '404'],
])('of both centres a %s at %s: %s', async (role, path, answer) => {
  expect(await ask(requireMemberOrAgent, { cookie: await signedIn(role), path })).toBe(answer);
});

describe('an agent who must choose a new password', () => {
  const forced = async () => {
    await ctx.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, ids.agent));
    return signedIn('agent');
  };

  test.each(['/agentHome/messageV2', '/', '/agent'])(
    'finds %s closed, and chooses it at the entrance',
    async (path) => {
      const cookie = await forced();
      const target = `/agent/change-password?redirectTo=${encodeURIComponent(path)}`;
      expect(await ask(requireVisitor, { cookie, path })).toBe(`302 ${target}`);
      expect(await ask(requireVisitor, { cookie, path, method: 'POST' })).toBe('303 /agent/change-password');
    },
  );

  test.each(['/agent/change-password', '/agent/logout', '/change-password', '/logout'])(
    'finds %s open',
    async (path) => {
      expect(await ask(requireVisitor, { cookie: await forced(), path })).toBe('agent');
    },
  );

  test.each(['/agent/change-passwords', '/agent/verify'])('but not %s', async (path) => {
    expect(await ask(requireVisitor, { cookie: await forced(), path })).toMatch(/^302 \/agent\/change-password/);
  });
});

describe('who must choose a new password', () => {
  const forced = async () => {
    await ctx.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, ids.member));
    return signedIn('member');
  };

  test.each(['/', '/rng?page=2', '/member/securityCenter', '/announcements'])('finds %s closed', async (path) => {
    const cookie = await forced();
    const target = `/change-password?redirectTo=${encodeURIComponent(path)}`;
    for (const guard of [requireVisitor, requireUser, requireMember]) {
      expect(await ask(guard, { cookie, path })).toBe(`302 ${target}`);
    }
    expect(await ask(requireVisitor, { cookie, path, method: 'POST' })).toBe('303 /change-password');
  });

  test.each(['/change-password', '/logout', '/preferences'])('finds %s open', async (path) => {
    expect(await ask(requireVisitor, { cookie: await forced(), path })).toBe('member');
  });
});
