import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountTypeOf } from '~/domain/identity/account-types';
import { createAccount, type NewAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode, findInviter } from '~/domain/identity/registration/invitation-codes.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { defaultSettings } from '~/domain/site/settings';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

function member(account: string, more: Partial<NewAccount> = {}): NewAccount {
  return { account, nickname: account, role: 'member', type: 0, passwordHash: null, ...more };
}

test('who stands above and who invited are known from birth', async () => {
  const agent = await createAccount(ctx, member('karim', { role: 'agent', type: 1 }));
  const friend = await createAccount(ctx, member('rahim', { uplineId: agent }));
  const id = await createAccount(ctx, member('salma', { uplineId: agent, referrerId: friend }));
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, id) });
  expect(row).toMatchObject({ uplineId: agent, referrerId: friend, status: 'active', mustChangePassword: false });
});

test('the profile keeps what a registration may ask for, and nothing else', async () => {
  const profile = { fullname: 'Nadia Islam', telegram: 'nadia', balance: '1000000', role: 'operator' };
  const id = await createAccount(ctx, member('nadia', { profile }));
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, id) });
  expect(row?.profile).toEqual({ fullname: 'Nadia Islam', telegram: 'nadia' });
});

const proven = { isMobileVerified: true, isEmailVerified: true };

test.each([
  ['a name in other letters', { account: 'RUPA' }, 'identity.name_taken', 'username'],
  ['a mobile number', { mobile: '+8801712345678' }, 'identity.contact_taken', 'mobileNum'],
  ['an e-mail address in capitals', { email: 'Rupa@Mail.Example' }, 'identity.contact_taken', 'email'],
  ['a document number with spaces', { documentNumber: 'ab 123 456' }, 'identity.contact_taken', 'idNumber'],
])('%s belongs to one account', async (_, clash, code, field) => {
  const own = { mobile: '+8801712345678', email: 'rupa@mail.example', documentNumber: 'AB123456', ...proven };
  await createAccount(ctx, member('rupa', own)).catch(() => {});
  await expect(createAccount(ctx, member('another', { ...proven, ...clash }))).rejects.toMatchObject({ code, field });
});

test('a contact that is merely claimed binds nobody, whoever claims it first', async () => {
  const contact = { mobile: '+8801799999999', email: 'squat@mail.example' };
  await createAccount(ctx, member('squatter', contact));
  await createAccount(ctx, member('second', contact));
  await expect(createAccount(ctx, member('owner', { ...contact, ...proven }))).resolves.toBeTypeOf('number');
  await expect(createAccount(ctx, member('thief', { ...contact, ...proven }))).rejects.toMatchObject({
    code: 'identity.contact_taken',
  });
});

test.each([
  ['member', 'referral'],
  ['agent', 'affiliate'],
] as const)('a new %s may invite by a code of the kind %s', async (role, kind) => {
  const id = await createAccount(ctx, member(`inviting ${role}`, { role }));
  const code = await findInvitationCode(ctx, id);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await findInviter(ctx, kind, code!.toLowerCase())).toEqual({
    accountId: id,
    uplineId: null,
    invites: 'member',
  });
});

test.each(['trial', 'operator'] as const)('a new %s invites nobody', async (role) => {
  const id = await createAccount(ctx, member(`silent ${role}`, { role }));
  expect(await findInvitationCode(ctx, id)).toBeNull();
});

test('whoever listens is told within the same birth: what they refuse was never born', async () => {
  const told: DomainEvent[] = [];
  const listening = {
    ...ctx,
    reactions: { accountRegistered: [async (_: Ctx, event: DomainEvent) => void told.push(event)] },
  };
  const id = await createAccount(listening, member('announced', { referrerId: null }));
  expect(told).toEqual([
    { kind: 'accountRegistered', accountId: id, role: 'member', uplineId: null, referrerId: null, affiliateCode: null },
  ]);
  const failing = { ...ctx, reactions: { accountRegistered: [() => Promise.reject(new Error('no'))] } };
  await expect(createAccount(failing, member('stillborn'))).rejects.toThrow('no');
  expect(await ctx.db.query.accounts.findFirst({ where: eq(accounts.account, 'stillborn') })).toBeUndefined();
});

test('of twenty who want one name at once one wins', async () => {
  const born = await Promise.allSettled(Array.from({ length: 20 }, () => createAccount(ctx, member('wanted'))));
  const told = born.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(told).toEqual(Array(19).fill('identity.name_taken'));
});

test('many accounts may have no contact and no document', async () => {
  await createAccount(ctx, member('bare1'));
  await expect(createAccount(ctx, member('bare2'))).resolves.toBeTypeOf('number');
});

test('types follow the setting', () => {
  const types = { ...defaultSettings.accountTypes, agent: [7, 8], trial: 9, member: 5 };
  expect(accountTypeOf(types, 'agent')).toBe(7);
  expect(accountTypeOf(types, 'agent', true)).toBe(8);
  expect(accountTypeOf(types, 'trial')).toBe(9);
  expect(accountTypeOf(types, 'member', true)).toBe(5);
});
