import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits, turnoverRequirements, withdrawals } from '~/domain/cashier/tables.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { memberDays } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { demoPayoutMethods } from '~/seed/cashier/payout-methods';
import { give, payout } from '../../domain/cashier/withdraw-world';
import { openPages } from '../../setup/open-pages';

const dayMs = 86_400_000;
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};
let withdrawalId: number;

const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** Deposits of 1,000 and 500, the first long ago, and one that failed; withdrawals of 200, and of 300 that is in review. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  for (const name of ['rahim', 'karim'])
    ids[name] = await createAccount(ctx, {
      account: name,
      nickname: name,
      role: 'member',
      type: 0,
      passwordHash: null,
    });
  for (const role of ['owner', 'cashier', 'payer', 'support']) {
    const account = { account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null } as const;
    ids[role] = await createAccount(ctx, account);
    await writeRoles(ctx, ids[role], { gained: [role] });
    cookies[role] = await pages.signIn(ids[role]);
  }
  const accountId = ids.rahim!;
  await give(ctx, accountId, 777);
  const methodId = await saveMethod(ctx, demoMethods('demo')[0]!);
  const deposit = (reference: string, units: number, at: Date, state: 'arrived' | 'failed') => ({
    ...{ reference, accountId, methodId, currency: 'BDT', amountMinor: taka(units), feeMinor: 0n, state },
    ...{ stateAt: at, createdAt: at, expiresAt: at, receivedMinor: state === 'arrived' ? taka(units) : null },
    creditedMinor: state === 'arrived' ? taka(units) : null,
  });
  await ctx.db
    .insert(deposits)
    .values([
      deposit('D-OLD', 1_000, ago(90), 'arrived'),
      deposit('D-NEW', 500, ago(2), 'arrived'),
      deposit('D-FAILED', 900, ago(1), 'failed'),
    ]);
  const payoutMethodId = await savePayoutMethod(ctx, demoPayoutMethods.find(({ code }) => code === 'bank')!);
  const bankAccountId = await addBankAccount(ctx, payout, {
    ...{
      accountId,
      methodId: payoutMethodId,
      payeeName: 'Rahim Uddin',
      accountNumber: '10000004321',
      bankName: 'Delta',
    },
  });
  const withdrawal = (reference: string, units: number, state: 'received' | 'in_review') => ({
    ...{ reference, accountId, bankAccountId, methodId: payoutMethodId, currency: 'BDT', amountMinor: taka(units) },
    ...{ feeMinor: 0n, outstandingMinor: taka(units), state, stateAt: ago(1), createdAt: ago(1) },
    ...{ needsSecondPerson: false, paidAt: state === 'received' ? ago(1) : null },
  });
  const rows = await ctx.db
    .insert(withdrawals)
    .values([withdrawal('W-DONE', 200, 'received'), withdrawal('W-OPEN', 300, 'in_review')])
    .returning({ id: withdrawals.id });
  withdrawalId = rows[1]!.id;
  const played = (days: number, stake: number, won: number, who = accountId) => ({
    ...{ accountId: who, basis: 'settled', day: dayIn(ago(days), 'Asia/Dhaka'), category: 'RNG', vendorCode: 'PG' },
    ...{ bets: 1, stakeMinor: taka(stake), payoutMinor: taka(won), validBetMinor: taka(stake) },
  });
  await ctx.db
    .insert(memberDays)
    .values([played(60, 5_000, 0), played(10, 40, 100), played(1, 30, 5), played(1, 9_999, 0, ids.owner)]);
  await ctx.db.insert(turnoverRequirements).values({
    ...{ accountId, causeKind: 'deposit', causeId: 'x', requiredMinor: taka(500), metMinor: taka(70) },
    openedAt: ago(2),
  });
});

afterAll(() => pages.close());

const open = (address: string, who: string) => pages.ask(`${address}?lng=en`, { cookie: cookies[who]! });
const account = (name: string, who: string) => open(`/operator/accounts/${ids[name]}`, who);

const cash =
  '"cash":{"lately":{"deposits":"৳500.00","depositCount":"1","withdrawals":"৳200.00","withdrawalCount":"1","net":"৳300.00"},' +
  '"ever":{"deposits":"৳1,500.00","depositCount":"2","withdrawals":"৳200.00","withdrawalCount":"1","net":"৳1,300.00"}}';
const play =
  '"lately":{"bets":"2","stake":"৳70.00","payout":"৳105.00","result":"+৳35.00"},' +
  '"sinceDeposit":{"bets":"1","stake":"৳30.00","payout":"৳5.00","result":"−৳25.00"';

test('the page of an account shows its money and its play, and the figures add up', async () => {
  const { status, text } = await account('rahim', 'owner');
  expect(status).toBe(200);
  expect(text).toContain('"main":"৳777.00","locked":"৳0.00","bonus":"৳0.00","vendors":[],"turnoverLeft":"৳430.00"');
  expect(text).toContain(cash);
  expect(text).toContain(play);
  expect(text).toContain(`"to":"/operator/withdrawals/${withdrawalId}"`);
  expect(text.indexOf('D-FAILED')).toBeLessThan(text.indexOf('D-OLD'));
  expect(text).toContain('4321');
  expect(text).not.toContain('10000004321');
});

test('an account without any money has zeros and empty lists', async () => {
  const { status, text } = await account('karim', 'owner');
  expect(status).toBe(200);
  expect(text).toContain('"main":"৳0.00"');
  expect(text).toContain('"deposits":[],"withdrawals":[]');
  expect(text).toContain('"sinceDeposit":null,"bets":[]');
});

test('each sees what their rights open, and an operator’s account has neither', async () => {
  expect((await account('rahim', 'cashier')).text).toContain(cash);
  expect((await account('rahim', 'support')).text).toContain('"figures":{"money":null,"play":null}');
  expect((await account('support', 'owner')).text).toContain('"figures":{"money":null,"play":null}');
});

test('who approves a withdrawal sees the member’s money and play beside it, who only pays does not', async () => {
  const address = `/operator/withdrawals/${withdrawalId}`;
  const { text } = await open(address, 'cashier');
  expect(text).toContain(cash);
  expect(text).toContain(play);
  expect(await open(address, 'payer')).toMatchObject({ status: 200, text: expect.stringContaining('"figures":null') });
});
