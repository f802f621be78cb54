import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { bankAccounts, turnoverRequirements } from '~/domain/cashier/tables.server';
import { setAside } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { vendorTransfers } from '~/domain/play/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { listOpenProposals } from '~/domain/proposals/list-proposals.server';
import { taka } from '~/domain/shared/money';
import { demoPayoutMethods } from '~/seed/cashier/payout-methods';
import { payout } from '../../domain/cashier/withdraw-world';
import { openPages } from '../../setup/open-pages';
import { operatorNamed } from '../../setup/two-operators';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};
let bankAccountId: number;
let requirementId: number;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  ids.rahim = await createAccount(ctx, {
    ...{ account: 'rahim', nickname: 'Rahim', role: 'member', type: 0, passwordHash: null },
    ...{ mobile: '+8801711000111', isMobileVerified: true },
  });
  for (const role of ['support', 'cashier', 'editor', 'owner']) {
    const account = { account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null } as const;
    ids[role] = await createAccount(ctx, account);
    await writeRoles(ctx, ids[role], { gained: [role] });
    cookies[role] = await pages.signIn(ids[role]);
  }
  const methodId = await savePayoutMethod(ctx, demoPayoutMethods.find(({ code }) => code === 'bank')!);
  bankAccountId = await addBankAccount(ctx, payout, {
    ...{ accountId: ids.rahim, methodId, payeeName: 'Rahim Uddin', accountNumber: '10000004321', bankName: 'Delta' },
  });
  const [row] = await ctx.db
    .insert(turnoverRequirements)
    .values({
      ...{ accountId: ids.rahim, causeKind: 'deposit', causeId: '7', openedAt: ctx.now },
      ...{ requiredMinor: taka(500), metMinor: taka(70) },
    })
    .returning({ id: turnoverRequirements.id });
  requirementId = row!.id;
});

afterAll(() => pages.close());

const reason = 'asked by telephone';
const page = (who: string) => pages.ask(`/operator/accounts/${ids.rahim}/funds?lng=en`, { cookie: cookies[who]! });
const send = (who: string, form: Record<string, string>, where = '/funds') =>
  pages.ask(`/operator/accounts/${ids.rahim}${where}?lng=en`, { cookie: cookies[who]!, form });

/** Whatever else he should do first. */
async function askedFor(amountMinor: bigint): Promise<number> {
  const ctx = pages.ctx();
  const [{ main }, house] = [await walletAccounts(ctx, ids.rahim!), await houseAccount(ctx, 'opening')];
  const moves = [
    { accountId: house, amountMinor: -amountMinor },
    { accountId: main, amountMinor },
  ];
  await post(ctx, { kind: 'opening', key: randomUUID(), moves });
  return setAside(ctx, { accountId: ids.rahim!, bankAccountId, amountMinor });
}

async function letters() {
  const { messages } = await listMessages(pages.ctx(), ids.rahim!, { type: null, isUnreadOnly: false, after: null });
  return messages.map(({ body }) => (body.kind === 'template' ? body.template : ''));
}

test('what is left to bet is shown cause by cause, payout accounts masked, to who has the right', async () => {
  const { status, text } = await page('cashier');
  expect(status).toBe(200);
  expect(text).toContain('"cause":"Deposit","to":"/operator/deposits/7"');
  expect(text).toContain('"required":"৳500.00","met":"৳70.00","left":"৳430.00"');
  expect(text).toContain('4321');
  expect(text).not.toContain('10000004321');
  expect((await page('editor')).status).toBe(404);
});

test('what is to be bet is closed by two operators, and the member is told', async () => {
  const form = { intent: 'waive', requirementId: String(requirementId), reason };
  expect((await send('support', form)).status).toBe(404);
  const { status, location } = await send('cashier', form);
  expect(status).toBe(303);
  const ctx = pages.ctx();
  const [proposal] = await listOpenProposals(ctx, { kinds: ['turnoverWaiver'] });
  expect(location).toBe(`/operator/proposals/${proposal!.id}`);
  // A cashier may not approve it, and sees what became of it all the same.
  const own = await pages.ask(`${location}?lng=en`, { cookie: cookies.cashier! });
  expect(own).toMatchObject({ status: 200, text: expect.stringContaining('"acts":["retract"]') });
  expect(own.text).not.toContain('/operator/audit?');
  expect((await pages.ask(location!, { cookie: cookies.editor! })).status).toBe(404);
  const second = await operatorNamed(ctx, 'op_second');
  cookies.second = await pages.signIn(second.id);
  const shown = await pages.ask(`${location}?lng=en`, { cookie: cookies.second });
  expect(shown.text).toContain('"label":"Still to bet","before":"৳430.00","after":"৳0.00"');
  await ctx.db
    .update(turnoverRequirements)
    .set({ metMinor: taka(100) })
    .where(eq(turnoverRequirements.id, requirementId));
  await approveProposal(second.ctx, { proposalId: proposal!.id, note: '', sessionId: second.sessionId });
  expect(await ctx.db.select().from(turnoverRequirements)).toMatchObject([{ closedAs: 'waived', metMinor: taka(100) }]);
  expect(await letters()).toContain('turnoverWaived');
  const again = await send('cashier', form);
  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('has been closed in the meantime') });
});

test('one operator locks a payout account; the member sees it and whom to ask, the cashier why', async () => {
  const form = { intent: 'lockPayout', bankAccountId: String(bankAccountId), reason };
  expect((await send('cashier', form)).status).toBe(404);
  expect((await send('support', { ...form, reason: '' })).status).toBe(422);
  const ctx = pages.ctx();
  await ctx.db.update(bankAccounts).set({ usableAt: ctx.now }).where(eq(bankAccounts.id, bankAccountId));
  const withdrawalId = await askedFor(taka(1_000));
  expect((await send('support', form)).status).toBe(303);
  expect(await send('support', form)).toMatchObject({
    status: 422,
    text: expect.stringContaining('has been locked or unlocked in the meantime'),
  });
  expect((await page('cashier')).text).toContain(`"reason":"${reason}"`);

  const cookie = await pages.signIn(ids.rahim!);
  for (const address of ['/member/withdraw', '/member/withdraw/accounts']) {
    const { status, text } = await pages.ask(`${address}?lng=en`, { cookie });
    expect([status, text.includes('"isLocked":true'), text.includes(reason)]).toEqual([200, true, false]);
  }
  const shown = await pages.ask(`/operator/withdrawals/${withdrawalId}?lng=en`, { cookie: cookies.cashier! });
  expect(shown.text).toContain(`"reason":"${reason}"`);
  expect(shown.text).toContain('"acts":["reject"]');
  const [, requestKey] = /"requestKey":"([^"]+)"/.exec(shown.text)!;
  const decide = (intent: string) =>
    pages.ask(`/operator/withdrawals/${withdrawalId}?lng=en`, {
      cookie: cookies.cashier!,
      form: { intent, reason, requestKey: requestKey! },
    });
  expect(await decide('approve')).toMatchObject({ status: 422, text: expect.stringContaining('Unlock it first') });
  expect((await decide('reject')).status).toBe(303);

  expect((await send('cashier', { ...form, intent: 'unlockPayout' })).status).toBe(404);
  const { status, location } = await send('support', { ...form, intent: 'unlockPayout' });
  const [proposal] = await listOpenProposals(ctx, { kinds: ['payoutUnlock'] });
  expect([status, location]).toEqual([303, `/operator/proposals/${proposal!.id}`]);
  expect((await page('support')).text).toContain(`"open":{"id":${proposal!.id}`);
  const second = await operatorNamed(ctx, 'op_second');
  cookies.second = await pages.signIn(second.id);
  const offered = await pages.ask(`${location}?lng=en`, { cookie: cookies.second });
  expect(offered.text).toContain(`: ${reason}","after":"Unlocked"`);
  await approveProposal(second.ctx, { proposalId: proposal!.id, note: '', sessionId: second.sessionId });
  expect(await letters()).toEqual(expect.arrayContaining(['bankAccountLocked', 'bankAccountUnlocked']));
});

test('one operator takes out a payout account, for a reason that the member reads', async () => {
  const form = { intent: 'removePayout', bankAccountId: String(bankAccountId), reason };
  expect((await send('cashier', form)).status).toBe(404);
  expect((await send('support', { ...form, reason: '' })).status).toBe(422);
  expect((await send('support', form)).status).toBe(303);
  expect((await page('support')).text).toContain('"bankAccounts":[]');
  expect(await letters()).toContain('bankAccountTakenOut');
  expect((await send('support', form)).status).toBe(422);
});

test('a contact is changed from the page of the account; what is none is refused beside its field', async () => {
  const form = { intent: 'setContact', kind: 'mobile', contact: '01899 000 222', reason };
  const wrong = await send('support', { ...form, contact: '12' }, '');
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('"contact":["Invalid phone number') });
  expect((await send('support', form, '')).status).toBe(303);
  const [row] = await pages.ctx().db.select().from(accounts).where(eq(accounts.id, ids.rahim!));
  expect(row).toMatchObject({ mobile: '+8801899000222', mobileVerifiedAt: null });
  expect((await send('support', { intent: 'clearPaymentPassword', reason }, '')).status).toBe(422);
});

test('a transfer whose provider does not answer is listed, and settled by two operators', async () => {
  const ctx = pages.ctx();
  await ctx.db.execute(
    `insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('FAR', 'Far', 'ফার', 'nobody', 'transfer', 1)`,
  );
  const [{ locked }, house] = [await walletAccounts(ctx, ids.rahim!), await houseAccount(ctx, 'opening')];
  const amountMinor = taka(200);
  await post(ctx, {
    kind: 'opening',
    key: randomUUID(),
    moves: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: locked, amountMinor },
    ],
  });
  const begunAt = new Date(ctx.now.getTime() - 2 * 3_600_000);
  const [transfer] = await ctx.db
    .insert(vendorTransfers)
    .values({
      ...{ reference: 'T1', accountId: ids.rahim!, vendorCode: 'FAR', direction: 'in', amountMinor, state: 'unknown' },
      ...{ stateAt: begunAt, createdAt: begunAt, begunAt, askAt: ctx.now },
    })
    .returning();
  const cookie = await pages.signIn(ids.owner!);
  const alarms = (await pages.ask('/operator/dashboard?lng=en', { cookie })).text;
  expect(alarms).toContain('"id":"unanswered","to":"/operator/reconciliation","count":1');
  const listed = await pages.ask('/operator/reconciliation?lng=en', { cookie });
  expect(listed.text).toContain(`"to":"/operator/accounts/${ids.rahim}/funds"`);
  expect((await page('cashier')).text).toContain('"reference":"T1","vendor":"Far","amount":"৳200.00"');

  const form = { intent: 'settleTransfer', transferId: String(transfer!.id), as: 'notMoved', reason };
  expect((await send('support', form)).status).toBe(404);
  expect((await send('cashier', { ...form, as: '' })).status).toBe(422);
  const { status, location } = await send('cashier', form);
  expect(status).toBe(303);
  const second = await operatorNamed(ctx, 'op_second');
  const shown = await pages.ask(`${location}?lng=en`, { cookie: cookies.second! });
  expect(shown.text).toContain('"before":"৳200.00 set aside","after":"It did not arrive; back to the main wallet"');
  const proposalId = Number(location!.split('/').at(-1));
  await approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  expect((await page('cashier')).text).toContain('"transfers":[]');
});
