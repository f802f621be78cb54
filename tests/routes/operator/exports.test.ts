import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '~/domain/audit/record.server';
import { searchAudit } from '~/domain/audit/search-audit.server';
import { proposeAdjustment } from '~/domain/cashier/adjustments/propose-adjustment.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits } from '~/domain/cashier/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { rowsWithoutReason } from '~/http/files/export-limits';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { openPages } from '../../setup/open-pages';
import { operatorNamed } from '../../setup/two-operators';

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
  ['/operator/accounts?role=member&format=csv', 'export:accounts', '/operator/accounts?role=member', 1],
  ['/operator/deposits?status=arrived&format=csv', 'export:deposits', '/operator/deposits?status=arrived', 0],
  ['/operator/withdrawals?format=csv', 'export:withdrawals', '/operator/withdrawals', 0],
  ['/operator/adjustments?q=nobody&format=csv', 'export:adjustments', '/operator/adjustments?q=nobody', 0],
  ['/operator/games?q=nothing&format=csv', 'export:games', '/operator/games?q=nothing', 0],
  ['/operator/proposals?kind=roles&format=csv', 'export:proposals', '/operator/proposals?kind=roles', 0],
  ['/operator/contracts?format=csv', 'export:contracts', '/operator/contracts', 0],
  ['/operator/alerts?status=cleared&format=csv', 'export:alerts', '/operator/alerts?status=cleared', 0],
  ['/operator/protection?format=csv', 'export:protection-pauses', '/operator/protection', 0],
  ['/operator/protection?part=limits&format=csv', 'export:protection-limits', '/operator/protection?part=limits', 0],
  ['/operator/protection?part=cases&format=csv', 'export:protection-cases', '/operator/protection?part=cases', 0],
  ['/operator/redemptions?part=done&format=csv', 'export:redemptions-done', '/operator/redemptions?part=done', 0],
  ['/operator/desk?queue=all&format=csv', 'export:desk-all', '/operator/desk?queue=all', 0],
  ['/operator/applications?format=csv', 'export:applications', '/operator/applications', 0],
  ['/operator/rewards?format=csv', 'export:rewards-to-check', '/operator/rewards', 0],
  ['/operator/draws?view=past&format=csv', 'export:draws-past', '/operator/draws?view=past', 0],
  ['/operator/vip?level=2&format=csv', 'export:vip', '/operator/vip?level=2', 0],
  ['/operator/mailings?format=csv', 'export:mailings', '/operator/mailings', 0],
  [
    '/operator/reconciliation?day=2026-01-02&format=csv',
    'export:reconciliation-2026-01-02',
    '/operator/reconciliation?day=2026-01-02',
    0,
  ],
])('the file of %s is noted with its filter and its rows', async (address, subject, filter, rows) => {
  const { status, text } = await ask(address);
  expect([status, text.length > 0]).toEqual([200, true]);
  expect((await noted())[0]).toEqual({ subject, after: { filter, rows }, by: 'export-operator' });
});

test('the file of a list holds all that fit, over its pages, and its page leads to it', async () => {
  const made = [];
  for (let at = 0; at < 30; at++)
    made.push(
      await createAccount(pages.ctx(), {
        ...{ account: `filed${at}`, nickname: `Filed ${at}`, role: 'member', type: 0, passwordHash: null },
      }),
    );
  expect((await ask('/operator/accounts?q=filed&lng=en')).text).toContain(
    '"csv":"/operator/accounts?q=filed&format=csv"',
  );
  const { text } = await ask('/operator/accounts?q=filed&format=csv&lng=en');
  const [heading, ...lines] = text.trim().split('\r\n');
  expect(heading).toMatch(/^\uFEFF?id,Account,Nickname,Role,Status,/);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(made.toReversed());
  expect(lines.at(-1)).toContain('filed0,Filed 0,Member,Active,');
});

test('files of money hold amounts to their last place, in the words of their reader', async () => {
  const ctx = pages.ctx();
  const accountId = await createAccount(ctx, {
    ...{ account: 'karima', nickname: 'Karima', role: 'member', type: 0, passwordHash: null },
  });
  const [method] = demoMethods('demo');
  const methodId = await saveMethod(ctx, method!);
  const at = new Date('2026-03-01T18:30:00Z');
  const deposit = { accountId, methodId, currency: 'BDT', feeMinor: 0n, createdAt: at, stateAt: at, expiresAt: at };
  await ctx.db.insert(deposits).values([
    {
      ...deposit,
      reference: 'D-1',
      amountMinor: 5_000_001n,
      state: 'arrived',
      receivedMinor: 5_000_001n,
      creditedMinor: 5_000_001n,
    },
    { ...deposit, reference: 'D-2', amountMinor: 10_000n, state: 'slip_review' },
  ]);
  const linesOf = async (address: string) => (await ask(address)).text.trim().split('\r\n').slice(1);
  const name = method!.names.en;
  expect(await linesOf('/operator/deposits?status=arrived&format=csv&lng=en')).toEqual([
    `D-1,2026-03-02 00:30:00,karima,${name},Completed,2026-03-02 00:30:00,500.0001,500.0001,500.0001`,
  ]);
  expect(await linesOf('/operator/deposits?format=csv&lng=en')).toEqual([expect.stringMatching(/^D-2,/)]);

  expect(await linesOf('/operator/deposits?from=2026-03-02&to=2026-03-02&format=csv&lng=en')).toHaveLength(2);
  expect(await linesOf('/operator/deposits?to=2026-03-01&format=csv&lng=en')).toEqual([]);
  expect((await ask('/operator/deposits?from=2026-03-03&lng=en')).text).toContain('"rows":[]');

  const writer = await operatorNamed(ctx, 'op_writes');
  const wish = { account: 'karima', wallet: 'main', amountMinor: -250_000n, category: 'correction' } as const;
  await proposeAdjustment(writer.ctx, { ...wish, reason: 'Paid twice, once by hand', requestKey: randomUUID() });
  const [adjustment] = await linesOf('/operator/adjustments?format=csv&lng=en');
  expect(adjustment).toMatch(/,karima,[^,]+,[^,]+,-25\.0000,"Paid twice, once by hand",op_writes,Waiting,,$/);
});

test('the trail is a file in words, with what was noted as it is beside them', async () => {
  const { ctx } = await operatorNamed(pages.ctx(), 'op_notes');
  await record(ctx, {
    ...{ action: 'protection.setLimit', subject: 'account:1', before: { amount: '2000000' } },
    after: { limit: 'deposit.day', amount: '1000000', reason: 'asked for' },
  });
  const address = '/operator/audit?actor=op_notes&action=protection.setLimit&format=csv&lng=en';
  const [, line] = (await ask(address)).text.split('\r\n');
  expect(line).toContain('Amount or minutes: ৳200.00 → ৳100.00; Limit: Deposits a day; Reason: asked for');
  expect(line).toContain('""amount"":""1000000""');
});

test('files of the lists that operators work through hold the rows of all pages, with moments and amounts as they are', async () => {
  const ctx = pages.ctx();
  const linesOf = async (address: string) =>
    (await ask(`${address}&format=csv&lng=en`)).text.trim().split('\r\n').slice(1);
  for (let at = 0; at < 28; at++) {
    const fields = {
      account: `listed${at}`,
      nickname: `Listed ${at}`,
      role: 'member',
      type: 0,
      passwordHash: null,
    } as const;
    const accountId = await createAccount(ctx, fields);
    await setLimit(ctx, { accountId, kind: 'loss', period: 'day', amount: 10_000_000n });
    await pausePlay(ctx, { accountId, kind: 'break', endsAt: new Date(ctx.now.getTime() + 7 * 86_400_000) });
  }
  const limited = await linesOf('/operator/protection?part=limits');
  expect(limited).toHaveLength(28);
  expect(limited[0]).toMatch(/^listed27,"?Losses a day: ৳1,000\.00"?$/);
  const paused = await linesOf('/operator/protection?part=pauses');
  expect(paused).toHaveLength(28);
  expect(paused.at(-1)).toMatch(/^listed0,Break,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await ask('/operator/protection?part=limits&lng=en')).text).toContain(
    '"csv":"/operator/protection?part=limits&format=csv"',
  );
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
