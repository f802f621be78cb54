import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { openPages } from '../../setup/open-pages';

const part = '/operator/site?part=domains';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
let code: string;

beforeAll(async () => {
  pages = await openPages({ APP_ORIGIN: 'https://khela.example' });
  const of = (account: string, role: 'agent' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 1, passwordHash: null });
  code = (await findInvitationCode(pages.ctx(), await of('agent', 'agent')))!;
  cookie = await pages.signIn(await of('boss', 'operator'));
});

afterAll(() => pages.close());

const send = (form: Record<string, string>, address = `${part}&lng=en`) => pages.ask(address, { cookie, form });
const save = (host: string, more: Record<string, string> = {}) =>
  send({ intent: 'saveDomain', host, purpose: 'agent', isEnabled: 'on', ...more });
const trail = async (host: string) =>
  (await listAudit(pages.ctx(), { subject: `domain:${host}` })).entries.map(({ action, actor }) => [
    action,
    actor.name,
  ]);

test('a domain is listed with its purpose and the code of an agent, and from then on answered', async () => {
  expect(await save(' Agents.Example ', { affiliateCode: code.toLowerCase() })).toMatchObject({ status: 303 });
  const { text } = await pages.ask(part, { cookie });
  expect(text).toContain('"host":"agents.example"');
  expect(text).toContain(`"affiliateCode":"${code}"`);
  expect(text).toContain('"agent":"agent"');
  await expect
    .poll(() => pages.services.judgeHost('agents.example'))
    .toMatchObject({ purpose: 'agent', isEnabled: true });
  expect(pages.services.judgeHost('stranger.example')).toBe('unknown');
  expect(pages.services.judgeHost('khela.example')).toBe('own');
  expect(await trail('agents.example')).toEqual([['site.saveDomain', 'boss']]);
});

test.each([
  ['an address', '203.0.113.7', {}, 'host'],
  ['this machine', 'localhost', {}, 'host'],
  ['a whole address', 'https://agents.example', {}, 'host'],
  ['nothing', '', {}, 'host'],
  ['the site’s own name', 'KHELA.example', {}, 'host'],
  ['a code that nobody invites by', 'more.example', { affiliateCode: 'NOBODY12' }, 'affiliateCode'],
  ['an unknown purpose', 'more.example', { purpose: 'casino' }, 'purpose'],
])('%s is refused at its field', async (_, host, more, field) => {
  const { status, text } = await save(host, more);
  expect(status).toBe(422);
  expect(text).toContain(`"errors":{"${field}":[`);
  expect(text).not.toContain(`"${field}":["Expected`);
});

test('a domain is switched off, on, and once off taken out', async () => {
  await save('old.example');
  const remove = () => send({ intent: 'removeDomain', host: 'old.example' });
  expect((await remove()).status).toBe(422);
  expect((await send({ intent: 'switchDomain', host: 'old.example', isEnabled: 'false' })).status).toBe(303);
  await expect.poll(() => pages.services.judgeHost('old.example')).toBe('unknown');
  await send({ intent: 'switchDomain', host: 'old.example', isEnabled: 'true' });
  await send({ intent: 'switchDomain', host: 'old.example', isEnabled: 'false' });
  expect((await remove()).status).toBe(303);
  expect((await pages.ask(part, { cookie })).text).not.toContain('old.example');
  expect((await remove()).status).toBe(422);
  expect((await trail('old.example')).map(([action]) => action)).toEqual([
    'site.removeDomain',
    ...Array(4).fill('site.saveDomain'),
  ]);
});

test('nobody switches off the domain that they work under', async () => {
  await save('here.example', { purpose: 'main' });
  await expect.poll(() => pages.services.judgeHost('here.example')).toMatchObject({ isEnabled: true });
  const off = { intent: 'switchDomain', host: 'here.example', isEnabled: 'false' };
  expect((await send(off, 'https://here.example/operator/site?part=domains')).status).toBe(422);
  expect((await send(off)).status).toBe(303);
});
