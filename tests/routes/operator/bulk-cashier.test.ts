import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits } from '~/domain/cashier/tables.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { taka } from '~/domain/shared/money';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let member: number;
let methodId: number;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const [name, role] of [
    ['first', 'cashier'],
    ['second', 'cashier'],
    ['payer', 'payer'],
    ['auditor', 'auditor'],
  ] as const) {
    const id = await createAccount(pages.ctx(), {
      ...{ account: `op_${name}`, nickname: name, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[name] = await pages.signIn(id);
  }
  member = await createAccount(pages.ctx(), {
    ...{ account: 'rahima', nickname: 'Rahima', role: 'member', type: 0, passwordHash: null },
  });
  const transfer = demoMethods('demo').find(({ code }) => code === 'bank-transfer');
  methodId = await saveMethod(pages.ctx(), transfer!);
});
afterAll(() => pages.close());

const reason = 'Seen on the bank statement of today';
const ask = (address: string, by: string, form?: Record<string, string>) =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: cookies[by]!, form });
const seenIn = (text: string) => /"seen":"([\w-]+)"/.exec(text)![1]!;
const addressOf = (act: string, ids: number[]) =>
  `/operator/bulk/deposits?act=${act}&of=chosen&${ids.map((id) => `id=${id}`).join('&')}`;

let made = 0;

async function makeDeposits(units: number[]): Promise<number[]> {
  const at = new Date();
  const rows = units.map((amount) => ({
    ...{ accountId: member, methodId, currency: 'BDT', feeMinor: 0n, state: 'slip_review' as const },
    ...{ reference: `D-${++made}`, amountMinor: taka(amount), createdAt: at, stateAt: at, expiresAt: at },
  }));
  const inserted = await pages.ctx().db.insert(deposits).values(rows).returning({ id: deposits.id });
  return inserted.map(({ id }) => id);
}

const main = async () => (await readBalances(pages.ctx(), member)).main;

test('a cashier ticks deposits, reads what they come to, and the worker credits each', async () => {
  const ids = await makeDeposits([500, 700, 900]);
  const list = await ask('/operator/deposits', 'first');
  expect(list.text).toContain('"acts":["creditDeposits","rejectDeposits"]');
  const address = addressOf('creditDeposits', ids.slice(0, 2));
  const page = await ask(address, 'first');
  expect(page.text).toContain('"name":"D-1 · rahima · 500.00"');
  expect(page.text).not.toContain('D-3 ·');
  expect(page.text).toContain('"sum":"৳1,200.00"');
  expect((await ask(address, 'first', { seen: seenIn(page.text), reason: '' })).status).toBe(422);
  const begun = await ask(address, 'first', { seen: seenIn(page.text), reason });
  expect([begun.status, begun.location]).toEqual([303, expect.stringMatching(/^\/operator\/tasks\/\d+$/)]);
  expect(await main()).toBe(0n);
  await workOnTasks(pages.ctx());
  expect(await main()).toBe(taka(1_200));
  const task = await ask(begun.location!, 'first');
  expect(task.text).toContain('"state":"done"');
  expect(task.text).toContain('"undo":null');
  const csv = await ask(`${begun.location}?format=csv`, 'first');
  expect(csv.text).toContain('D-2 · rahima · 700.00,Done,');
});

test('of all that wait, what one operator may not decide alone waits for another, as when decided one by one', async () => {
  const [large] = await makeDeposits([200_000]);
  const address = '/operator/bulk/deposits?act=creditDeposits&of=all';
  const before = await main();
  const { location } = await ask(address, 'first', { seen: seenIn((await ask(address, 'first')).text), reason });
  await workOnTasks(pages.ctx());
  expect(await main()).toBe(before + taka(900));
  expect((await ask('/operator/deposits?status=second_review', 'first')).text).toContain(`"id":${large}`);
  expect((await ask(location!, 'payer')).status).toBe(404);
  const second = addressOf('creditDeposits', [large!]);
  await ask(second, 'second', { seen: seenIn((await ask(second, 'second')).text), reason });
  await workOnTasks(pages.ctx());
  expect(await main()).toBe(before + taka(200_900));
});

test('more than fifty are proposed, and begin when another operator agrees', async () => {
  const ids = await makeDeposits(Array.from({ length: 51 }, () => 100));
  const address = addressOf('rejectDeposits', ids);
  const page = await ask(address, 'first');
  expect(page.text).toContain('"isByTwo":true');
  const proposed = await ask(address, 'first', { seen: seenIn(page.text), reason });
  expect(proposed.location).toMatch(/^\/operator\/proposals\/\d+$/);
  const shown = await ask(proposed.location!, 'second');
  expect(shown.text).toContain('Reject deposits');
  expect(shown.text).toContain('and 31 more');
  expect((await ask(proposed.location!, 'auditor', { intent: 'approve', note: '' })).status).toBe(404);
  expect((await ask(proposed.location!, 'second', { intent: 'approve', note: '' })).status).toBe(303);
  await workOnTasks(pages.ctx());
  const rows = await pages.ctx().db.select().from(deposits);
  expect(rows.filter(({ state }) => state === 'rejected')).toHaveLength(51);
});

test('without the right of the single decision there is neither box nor page: 404', async () => {
  const [id] = await makeDeposits([500]);
  expect((await ask('/operator/deposits', 'auditor')).text).toContain('"acts":[]');
  expect((await ask('/operator/withdrawals', 'payer')).text).toContain('"acts":[]');
  expect((await ask('/operator/withdrawals', 'first')).text).toContain(
    '"acts":["approveWithdrawals","rejectWithdrawals"]',
  );
  for (const who of ['auditor', 'payer']) {
    const address = addressOf('creditDeposits', [id!]);
    expect((await ask(address, who)).status).toBe(404);
    expect((await ask(address, who, { seen: 'x', reason })).status).toBe(404);
    expect((await ask('/operator/bulk/withdrawals?act=rejectWithdrawals&of=all', who)).status).toBe(404);
  }
  expect((await ask('/operator/bulk/withdrawals?act=creditDeposits&of=all', 'first')).status).toBe(404);
});
