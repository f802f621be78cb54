import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { type Registration, type RegistrationRules, register } from '~/domain/identity/registration/register.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { accounts, registrationAttempts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const password = 'Padma & Meghna 7';
const mobile = '+8801712345678';
let ctx: Ctx;

beforeEach(async () => {
  ({ ctx } = await worldWith());
});

const rules: RegistrationRules = {
  passwordRule: undefined,
  accountTypes: { agent: [1, 2, 41, 42], trial: 4, member: 0 },
  minimumAge: 18,
  timeZone: 'Asia/Dhaka',
  registrationsPerHour: 10,
};

const typed: Registration = {
  username: 'Rahima7',
  nickname: 'Rahima7',
  password,
  paymentPassword: null,
  mobile: null,
  verificationCode: null,
  email: null,
  documentNumber: null,
  profile: {},
  invitation: {},
  origin: { domain: 'khela.example', registerMethod: 'WEB' },
  language: 'bn',
  clientLocation: { browser: 'b1', address: '203.0.113.7' },
};

function join(more: Partial<Registration> = {}, by: Partial<RegistrationRules> = {}, at = ctx) {
  return register(at, keyedHash, { ...typed, ...more }, { ...rules, ...by });
}

async function codeFor(recipient: string, purpose: 'register' | 'signIn' = 'register'): Promise<string> {
  const message = (code: string) => ({ subject: '', text: code });
  const place = { ...typed.clientLocation, address: `198.51.100.${Math.floor(Math.random() * 250)}` };
  await requestCode(ctx, keyedHash, {
    purpose,
    recipient,
    clientLocation: place,
    message,
    expiredMinutes: 1,
    codesPerHour: 100,
  });
  const [sent] = await ctx.gateways.outbox.list();
  return sent?.code ?? '';
}

async function accountOf({ accountId }: { accountId: number }) {
  return ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
}

test('a new member can sign in at once, in their first steps', async () => {
  const born = await join({ email: 'Rahima@Mail.Example', profile: { fullname: 'Rahima Khatun' } });
  expect(await accountOf(born)).toMatchObject({
    account: 'Rahima7',
    role: 'member',
    status: 'active',
    firstTimeLogin: true,
    language: 'bn',
    email: 'rahima@mail.example',
    emailVerifiedAt: null,
    profile: { fullname: 'Rahima Khatun' },
    origin: { domain: 'khela.example', registerMethod: 'WEB' },
  });
  const entry = { entrance: 'member', method: 'password', captcha: null } as const;
  const clientLocation = { browser: 'b1', address: '203.0.113.7' };
  await expect(
    signIn(ctx, keyedHash, { ...entry, username: 'rahima7', password, clientLocation }),
  ).resolves.toBeTruthy();
});

test('a name is taken whatever its case, and that is told at once', async () => {
  await join();
  await expect(join({ username: 'RAHIMA7' })).rejects.toMatchObject({
    code: 'identity.name_taken',
    field: 'username',
  });
});

test('of eight who register one name at once one is born, and the others are told', async () => {
  const born = await Promise.allSettled(Array.from({ length: 8 }, () => join()));
  const told = born.flatMap((one) => (one.status === 'rejected' ? [`${one.reason.code} ${one.reason.field}`] : []));
  expect(told).toEqual(Array(7).fill('identity.name_taken username'));
  expect(await ctx.db.$count(accounts)).toBe(1);
});

test('by mobile the number is the name, proven by its code', async () => {
  const code = await codeFor(mobile);
  const born = await join({ username: null, mobile, verificationCode: code, nickname: 'Player 5678' });
  expect(await accountOf(born)).toMatchObject({ account: mobile, mobile, mobileVerifiedAt: ctx.now });
});

test('where no password is asked there is none', async () => {
  const born = await join({ username: null, mobile, verificationCode: await codeFor(mobile), password: null });
  expect(await accountOf(born)).toMatchObject({ passwordHash: null, passwordChangedAt: null });
});

test('whose a number is is told only to who holds the phone', async () => {
  await join({ username: null, mobile, verificationCode: await codeFor(mobile) });
  const again = { username: 'another', mobile };
  await expect(join({ ...again, verificationCode: '000000' })).rejects.toMatchObject({ code: 'code.wrong' });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 61_000) };
  ctx = later;
  await expect(join({ ...again, verificationCode: await codeFor(mobile) }, {}, later)).rejects.toMatchObject({
    code: 'identity.contact_taken',
    field: 'mobileNum',
  });
});

test('of two who bring the right code at once one is born', async () => {
  const verificationCode = await codeFor(mobile);
  const two = await Promise.allSettled(['one', 'two'].map((username) => join({ username, mobile, verificationCode })));
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await ctx.db.$count(accounts)).toBe(1);
});

test('a code for signing in opens no account', async () => {
  const verificationCode = await codeFor(mobile, 'signIn');
  await expect(join({ mobile, verificationCode })).rejects.toMatchObject({ code: 'code.wrong' });
});

test('an address of mail that others claimed is no obstacle and tells nothing', async () => {
  await join({ email: 'shared@mail.example' });
  await createAccount(ctx, {
    ...{ account: 'owner', nickname: 'owner', role: 'member', type: 0, passwordHash: null },
    email: 'proven@mail.example',
    isEmailVerified: true,
  });
  await expect(join({ username: 'second', email: 'shared@mail.example' })).resolves.toBeTruthy();
  await expect(join({ username: 'third', email: 'proven@mail.example' })).resolves.toBeTruthy();
});

test('a document belongs to one account: told after the code, else seen by the operators alone', async () => {
  await join({ documentNumber: 'AB 123456' });
  const second = await join({ username: 'second', documentNumber: 'ab123456' });
  expect(await accountOf(second)).toMatchObject({ documentNumber: null });
  const [entry] = (await listAudit(ctx, { subject: `account:${second.accountId}` })).entries;
  expect(entry).toMatchObject({ action: 'identity.register', after: { isDocumentClaimedTwice: true } });
  const proven = { username: 'third', documentNumber: 'AB123456', mobile, verificationCode: await codeFor(mobile) };
  await expect(join(proven)).rejects.toMatchObject({ code: 'identity.contact_taken', field: 'idNumber' });
});

test.each([
  ['a common password', { password: 'password123' }, 'identity.password_common', 'password'],
  ['a short one', { password: 'short' }, 'identity.password_length', 'password'],
  [
    'the name as password',
    { username: 'rahimakhatun', password: 'RahimaKhatun' },
    'identity.password_same',
    'password',
  ],
  ['a name like a number', { username: '01712345678' }, 'identity.name_like_number', 'username'],
  ['a child', { profile: { birthday: '2008-03-16' } }, 'identity.too_young', 'birthday'],
  ['an unknown code', { invitation: { referralCode: 'NOBODY12' } }, 'identity.invitation_code_error', 'referralCode'],
  ['an unknown recommender', { profile: { recommenderId: 'nobody' } }, 'identity.unknown_recommender', 'recommenderId'],
])('%s is refused at its field and nobody is born', async (_, more, code, field) => {
  await expect(join(more)).rejects.toMatchObject({ code, field });
  expect(await ctx.db.$count(accounts)).toBe(0);
});

test('who turns eighteen today may join', async () => {
  await expect(join({ profile: { birthday: '2008-03-15' } })).resolves.toBeTruthy();
});

test('whom a newcomer follows is known from birth', async () => {
  const of = (account: string, role: 'agent' | 'member', uplineId: number | null) =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null, uplineId });
  const agent = await of('agent', 'agent', null);
  const friend = await of('friend', 'member', agent);
  const referralCode = await findInvitationCode(ctx, friend);
  expect(await accountOf(await join({ invitation: { referralCode } }))).toMatchObject({
    uplineId: agent,
    referrerId: friend,
  });
  const recommended = await join({ username: 'second', profile: { recommenderId: 'Friend' } });
  expect(await accountOf(recommended)).toMatchObject({ uplineId: agent, referrerId: friend });
});

test('from one address so many are born in an hour, also of many at once, and the true wait is told', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => join({ username: `name${n}` }, { registrationsPerHour: 4 })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const at = (minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  await expect(join({ username: 'late' }, { registrationsPerHour: 4 }, at(20))).rejects.toMatchObject({
    code: 'identity.too_many_registrations',
    params: { seconds: '2400' },
  });
  const elsewhere = { ...typed.clientLocation, address: '203.0.113.8' };
  await expect(
    join({ username: 'else', clientLocation: elsewhere }, { registrationsPerHour: 4 }),
  ).resolves.toBeTruthy();
  await expect(join({ username: 'late' }, { registrationsPerHour: 4 }, at(61))).resolves.toBeTruthy();
});

test('names cannot be tried without end', async () => {
  await join();
  const tries = [];
  for (let n = 0; n < 9; n++) tries.push(await codeOf(join({}, { registrationsPerHour: 2 })));
  expect(tries).toEqual([...Array(7).fill('identity.name_taken'), ...Array(2).fill('identity.too_many_attempts')]);
});

test('what a registration kept tells no address', async () => {
  await join();
  const rows = await ctx.db.select().from(registrationAttempts);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.outcome).toBe('born');
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('passwords are kept as argon2id hashes alone', async () => {
  const born = await join({ paymentPassword: '246810' });
  const row = await accountOf(born);
  expect([row?.passwordHash, row?.paymentPasswordHash].map((hash) => hash?.split('$')[1])).toEqual([
    'argon2id',
    'argon2id',
  ]);
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as n from audit_entries where after::text like '%246810%'`,
  );
  expect(rows[0]).toEqual({ n: 0 });
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
}

test.each([
  ['12345', 'identity.payment_password_digits'],
  ['24681x', 'identity.payment_password_digits'],
  ['777777', 'identity.payment_password_weak'],
  ['১২৩৪৫৬', 'identity.payment_password_weak'],
])('a payment password %s is judged as everywhere', async (paymentPassword, code) => {
  const username = `pp${paymentPassword.charCodeAt(0)}x${paymentPassword.length}`;
  await expect(join({ username, paymentPassword })).rejects.toMatchObject({ code, field: 'paymentPassword' });
});
