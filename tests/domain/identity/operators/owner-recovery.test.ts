import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { changeContactOf } from '~/domain/identity/operators/change-contact-of.server';
import { clearPaymentPassword } from '~/domain/identity/operators/clear-payment-password.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const reason = 'lost the telephone';
const refused = (code: string) => expect.objectContaining({ code });
let system: Ctx;
let ctx: Ctx;
let paymentPasswordHash: string;
let memberId: number;
let operatorId: number;
let count = 0;

beforeAll(async () => {
  ({ ctx: system } = await worldWith());
  paymentPasswordHash = await hashPassword('246810');
  operatorId = await born('operator', 'operator');
  ctx = { ...system, actor: { role: 'operator', id: operatorId, name: 'operator' } };
});

beforeEach(async () => {
  memberId = await born(`rima${count++}`);
});

function born(account: string, role: 'member' | 'operator' = 'member') {
  return createAccount(system, {
    ...{ account, nickname: account, role, type: 0, passwordHash: null, language: 'bn' },
    ...(role === 'member' ? { paymentPasswordHash } : {}),
    ...{ mobile: `+880171300${1000 + count}`, isMobileVerified: role === 'member' },
    ...{ email: `${account}@mail.example`, isEmailVerified: false },
  });
}

const rowOf = async (id = memberId) => (await system.db.select().from(accounts).where(eq(accounts.id, id)))[0]!;
const entriesOf = async (action: string) =>
  (await listAudit(system, { subject: `account:${memberId}` })).entries.filter((entry) => entry.action === action);

test('a new number is claimed only, the proven one it replaces is named, and sessions stay', async () => {
  const before = await rowOf();
  const { token } = await openSession(system, memberId);
  const change = { accountId: memberId, kind: 'mobile', contact: '+8801999000111', reason } as const;
  expect(await changeContactOf(ctx, change)).toEqual({ former: before.mobile, language: 'bn' });
  expect(await rowOf()).toMatchObject({ mobile: '+8801999000111', mobileVerifiedAt: null, email: before.email });
  expect(await findSession(system, token)).not.toBeNull();
  const [entry] = await entriesOf('identity.changeContact');
  expect(entry).toMatchObject({ actor: { name: 'operator' }, after: { isVerified: false, reason } });
  expect(JSON.stringify(entry)).not.toContain('+8801999000111');
  await expect(changeContactOf(ctx, change)).rejects.toEqual(refused('identity.contact_as_it_is'));
});

test('a contact is removed; nobody is told at one that was never proven', async () => {
  const removal = { accountId: memberId, kind: 'email', contact: null, reason } as const;
  expect(await changeContactOf(ctx, removal)).toMatchObject({ former: null });
  expect(await rowOf()).toMatchObject({ email: null, emailVerifiedAt: null });
});

test('a payment password that is reset opens nothing and was seen by nobody', async () => {
  const paymentPassword = '246810';
  await verifyPaymentPassword(system, { accountId: memberId, paymentPassword });
  await clearPaymentPassword(ctx, { accountId: memberId, reason });
  await expect(verifyPaymentPassword(system, { accountId: memberId, paymentPassword })).rejects.toEqual(
    refused('identity.payment_password_missing'),
  );
  expect(await entriesOf('identity.clearPaymentPassword')).toMatchObject([{ after: { isSet: false, reason } }]);
  await expect(clearPaymentPassword(ctx, { accountId: memberId, reason })).rejects.toEqual(
    refused('identity.no_payment_password'),
  );
});

test('neither is done to a closed account, to oneself or to another operator', async () => {
  const change = (accountId: number) => changeContactOf(ctx, { accountId, kind: 'email', contact: null, reason });
  await expect(change(operatorId)).rejects.toEqual(refused('identity.own_account'));
  const other = await born(`op${count}`, 'operator');
  await expect(change(other)).rejects.toEqual(refused('identity.operator_account'));
  await changeAccountStatus(ctx, { accountId: memberId, status: 'closed', reason });
  await expect(change(memberId)).rejects.toEqual(refused('identity.status_moved'));
  await expect(clearPaymentPassword(ctx, { accountId: memberId, reason })).rejects.toEqual(
    refused('identity.status_moved'),
  );
});
