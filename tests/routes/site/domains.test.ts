import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import type { accounts } from '~/domain/identity/tables.server';
import { saveDomain } from '~/domain/site/domains/save-domain.server';
import { saveResource } from '~/domain/site/save-resource.server';
import type { SiteDomain } from '~/domain/site/site';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let agentId: number;
let count = 0;

beforeAll(async () => {
  pages = await openPages({ APP_ORIGIN: 'https://khela.example' });
  const of = (account: string, role: 'agent' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 1, passwordHash: null });
  agentId = await of('agent', 'agent');
  const code = await findInvitationCode(pages.ctx(), agentId);
  const list: SiteDomain[] = [
    { host: 'agents.example', purpose: 'agent', isEnabled: true, affiliateCode: code },
    { host: 'play.example', purpose: 'main', isEnabled: true, affiliateCode: code },
    { host: 'lite.example', purpose: 'app', isEnabled: true, affiliateCode: null },
  ];
  for (const domain of list) await saveDomain(pages.ctx(), domain);
  await saveResource(pages.ctx(), {
    ...{ resourceType: 'Android', label: { en: 'Android app', bn: 'অ্যান্ড্রয়েড অ্যাপ' }, group: 'app' },
    url: 'https://apps.example.com/khela.apk',
  });
  await vi.waitUntil(async () => (await pages.services.site()).resources.length === 1);
});

afterAll(() => pages.close());

beforeEach(() => void count++);

const password = 'Padma & Meghna 7';

async function register(host: string, query = ''): Promise<typeof accounts.$inferSelect> {
  const username = `visitor${count}`;
  const form = { intent: 'register', username, password, confirmPassword: password, termsAccepted: 'on' };
  const address = `https://${host}/register?method=register${query}`;
  const { status, text } = await pages.ask(address, { form, from: `203.0.113.${count}` });
  expect(status, text.slice(0, 400)).toBe(303);
  const born = await pages.ctx().db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.account, username) });
  return born!;
}

test('who registers on an agent’s domain stands below that agent', async () => {
  expect(await register('play.example')).toMatchObject({ uplineId: agentId, origin: { domain: 'play.example' } });
});

test('who registers under the site’s own address follows no domain', async () => {
  expect(await register('khela.example')).toMatchObject({ uplineId: null, origin: { domain: 'khela.example' } });
});

test('a code that a visitor brings comes before the domain’s', async () => {
  const friend = await createAccount(pages.ctx(), {
    ...{ account: `friend${count}`, nickname: 'friend', role: 'agent', type: 1, passwordHash: null },
  });
  const code = await findInvitationCode(pages.ctx(), friend);
  expect(await register('play.example', `&affiliateCode=${code}`)).toMatchObject({ uplineId: friend });
});

test('a domain of agents opens at their entrance, what came with the address comes along', async () => {
  expect(await pages.ask('https://agents.example/')).toMatchObject({ status: 302, location: '/agent' });
  expect(await pages.ask('https://agents.example/?affiliateCode=ABCDEFGH')).toMatchObject({
    status: 302,
    location: '/agent?affiliateCode=ABCDEFGH',
  });
  expect((await pages.ask('https://agents.example/agent')).status).toBe(200);
  expect((await pages.ask('https://agents.example/register')).status).toBe(200);
  expect((await pages.ask('https://play.example/')).status).toBe(200);
});

test('a domain of the app opens at the page of the apps, which is there under every address', async () => {
  expect(await pages.ask('https://lite.example/')).toMatchObject({ status: 302, location: '/app' });
  for (const host of ['lite.example', 'khela.example']) {
    const { status, text } = await pages.ask(`https://${host}/app`);
    expect(status).toBe(200);
    expect(text).toContain('https://apps.example.com/khela.apk');
  }
});

test('canonical links lead to the main domain, wherever a page was asked', async () => {
  expect((await pages.ask('https://agents.example/register')).text).toContain('"origin":"https://play.example"');
});
