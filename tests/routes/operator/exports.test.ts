import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAudit } from '~/domain/audit/search-audit.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { rowsWithoutReason } from '~/http/files/export-limits';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['operator', 'member'] as const) {
    const fields = { account: `export-${role}`, nickname: role, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
});

afterAll(() => pages.close());

const ask = (address: string, who = 'operator') => pages.ask(address, { cookie: cookies[who]! });

async function noted() {
  const { entries } = await searchAudit(pages.ctx(), { action: 'audit.export' });
  return entries.map(({ subject, after, actor }) => ({ subject, after, by: actor.name }));
}

test.each([
  ['/operator/audit?actor=nobody&to=&format=csv&lng=en', 'export:audit', '/operator/audit?actor=nobody', 0],
  ['/operator/reports/rtp?format=csv', 'export:report-rtp', '/operator/reports/rtp', 0],
])('the file of %s is noted with its filter and its rows', async (address, subject, filter, rows) => {
  const { status, text } = await ask(address);
  expect([status, text.length > 0]).toEqual([200, true]);
  expect((await noted())[0]).toEqual({ subject, after: { filter, rows }, by: 'export-operator' });
});

test("a member's own file is nobody's business", async () => {
  const before = await noted();
  expect((await ask('/member/personalHistoryCopy?format=csv', 'member')).status).toBe(200);
  expect(await noted()).toEqual(before);
});

test('a long file is sent with a reason only, which is noted; without one the page asks for it', async () => {
  await pages.ctx().db.execute(sql`
    insert into audit_entries (at, actor_role, actor_name, action, subject)
    select now(), 'system', 'many', 'site.runTask', 'task:x' from generate_series(1, ${rowsWithoutReason + 1})`);
  const before = await noted();
  const address = '/operator/audit?actor=many&format=csv&lng=en';
  const { status, location } = await ask(address);
  expect([status, location]).toEqual([302, `/operator/export?of=${encodeURIComponent(address)}`]);
  const page = (await ask(`${location}&lng=en`)).text;
  expect(page).toContain('more than 10,000 rows');
  expect(page).toContain('{"name":"actor","value":"many"},{"name":"format","value":"csv"}');
  const short = await ask(`${address}&reason=${encodeURIComponent('  a ')}`);
  expect(short.location).toContain('wrong=1');
  expect((await ask(`${short.location}&lng=en`)).text).toContain('Enter a reason');
  expect(await noted()).toEqual(before);
  const reason = 'asked for by the authority';
  const sent = await ask(`${address}&reason=${encodeURIComponent(reason)}`);
  expect(sent.text.split('\r\n').length).toBeGreaterThan(rowsWithoutReason);
  expect((await noted())[0]?.after).toEqual({ filter: '/operator/audit?actor=many', reason });
});

test.each(['https://elsewhere.example/operator/audit', '/member', '//operator/x', ''])(
  'the page leads to files of the console alone: %j is none',
  async (of) => {
    expect((await ask(`/operator/export?of=${encodeURIComponent(of)}`)).status).toBe(404);
  },
);
