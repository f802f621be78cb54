import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { sessions } from '~/domain/identity/tables.server';
import { limits, pauses } from '~/domain/protection/tables.server';
import { siteSettings } from '~/domain/site/tables.server';
import { openPages } from '../../setup/open-pages';

const page = '/agentHome/limits';
let pages: Awaited<ReturnType<typeof openPages>>;
let count = 0;

beforeAll(async () => {
  pages = await openPages();
  await pages.ctx().db.insert(siteSettings).values({ key: 'agentsMayPlay', value: true });
});

afterAll(() => pages.close());

async function signedIn(role: 'agent' | 'member') {
  const account = `limits${count++}`;
  const ctx = pages.ctx();
  const id = await createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  const cookie = await pages.signIn(id);
  await ctx.db.update(sessions).set({ provenAt: ctx.now }).where(eq(sessions.accountId, id));
  return { id, cookie, ctx };
}

test('an agent sets a limit in the agent centre and is led back to it there', async () => {
  const { id, cookie, ctx } = await signedIn('agent');
  const form = { intent: 'set', limit: 'wager.week', amount: '500' };
  expect(await pages.ask(page, { cookie, form })).toMatchObject({ status: 303, location: page });
  expect(await ctx.db.select().from(limits).where(eq(limits.accountId, id))).toMatchObject([
    { amountMinor: 5_000_000n },
  ]);
  const { status, text } = await pages.ask(`${page}?lng=en`, { cookie });
  expect(status).toBe(200);
  expect(text).toContain('"name":"wager.week","text":"Stakes a week","amount":"৳500.00"');
});

test('a break of an agent ends the sessions at the entrance of agents; the pages of the pause stay in the agent centre', async () => {
  const { id, cookie, ctx } = await signedIn('agent');
  const form = { intent: 'pause', length: '7d', understood: 'on' };
  expect(await pages.ask(`${page}/pause`, { cookie, form })).toMatchObject({ status: 303, location: '/agent' });
  expect(await ctx.db.select().from(pauses).where(eq(pauses.accountId, id))).toMatchObject([{ kind: 'break' }]);
  expect(await pages.ask(page, { cookie })).toMatchObject({ status: 302 });
  const again = await pages.signIn(id);
  const { text } = await pages.ask(`${page}?lng=en`, { cookie: again });
  expect(text).toContain('"kind":"break"');
});

test.for(['', '/pause', '/exclude', '/return'])(
  'limits%s of one centre are not open to the other role',
  async (rest) => {
    const member = await signedIn('member');
    const agent = await signedIn('agent');
    expect((await pages.ask(`${page}${rest}`, { cookie: member.cookie })).status).toBe(302);
    expect((await pages.ask(`${page}${rest}`, { cookie: agent.cookie })).status).toBe(200);
    const formOfMember = await pages.ask(`${page}${rest}`, { cookie: member.cookie, form: { intent: 'pause' } });
    expect(formOfMember.status).toBe(302);
  },
);

test('the check of time and result leads an agent on within the agent centre', async () => {
  const { cookie } = await signedIn('agent');
  const { text } = await pages.ask('/reality-check?lng=en', { cookie });
  expect(text).toContain('"limits":"/agentHome/limits"');
  expect(text).toContain('"pause":"/agentHome/limits/pause"');
});
