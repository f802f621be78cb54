import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { type ContactKind, confirmContact, requestContactCode } from '~/domain/identity/profile/change-contact.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
type Owner = { accountId: number; sessionId: number; browser: string; mobile: string };

let base: Ctx;
let ctx: Ctx;
let own: Owner;
let count = 0;

beforeAll(async () => {
  ({ ctx: base } = await worldWith());
});

beforeEach(async () => {
  ctx = base;
  own = await owner({ isMobileVerified: true });
});

async function owner(more: { isMobileVerified?: boolean; mobile?: string } = {}): Promise<Owner> {
  const account = `rupsha${++count}`;
  const mobile = more.mobile ?? `+880151234${String(count).padStart(4, '0')}`;
  const accountId = await createAccount(base, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash: null,
    ...more,
    mobile,
  });
  const browser = `browser ${count}`;
  const { sessionId } = await openSession(base, accountId, { browser, address: `203.0.113.${count}` });
  return { accountId, sessionId, browser, mobile };
}

function later(minutes: number): Ctx {
  return { ...base, now: new Date(base.now.getTime() + minutes * 60_000) };
}

async function send(contact: string | null, kind: ContactKind = 'mobile', who = own): Promise<string> {
  await requestContactCode(ctx, keyedHash, {
    sessionId: who.sessionId,
    kind,
    contact,
    clientLocation: { browser: who.browser, address: who.browser },
    message: (code) => ({ subject: 'Code', text: code }),
    expiredMinutes: 1,
    codesPerHour: 1_000,
  });
  return (await ctx.gateways.outbox.list())[0]?.code ?? '';
}

function confirm(contact: string | null, code: string, kind: ContactKind = 'mobile', who = own) {
  return confirmContact(ctx, keyedHash, { sessionId: who.sessionId, kind, contact, browser: who.browser, code });
}

function stored({ accountId } = own) {
  return ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
}

test('a new number becomes the account’s by its code, and the one before is named to be told', async () => {
  const next = '+8801611111111';
  const code = await send(next);
  expect((await ctx.gateways.outbox.list())[0]).toMatchObject({ channel: 'sms', to: next });
  expect(await stored()).toMatchObject({ mobile: own.mobile });
  expect(await confirm(next, code)).toEqual({ former: own.mobile });
  expect(await stored()).toMatchObject({ mobile: next, mobileVerifiedAt: base.now });
  await expect(confirm(next, code)).rejects.toMatchObject({ code: 'identity.contact_unchanged', field: 'mobileNum' });
});

test('a first address is added by a code sent to it', async () => {
  const code = await send('rupsha@mail.example', 'email');
  expect((await ctx.gateways.outbox.list())[0]).toMatchObject({ channel: 'email', to: 'rupsha@mail.example' });
  expect(await confirm('rupsha@mail.example', code, 'email')).toEqual({ former: null });
  expect(await stored()).toMatchObject({ email: 'rupsha@mail.example', emailVerifiedAt: base.now });
});

test('what is merely claimed is proven by a code alone, however stale the proof', async () => {
  const claimed = await owner();
  ctx = later(60);
  const code = await send(null, 'mobile', claimed);
  expect(await confirm(null, code, 'mobile', claimed)).toEqual({ former: null });
  expect(await stored(claimed)).toMatchObject({ mobile: claimed.mobile, mobileVerifiedAt: ctx.now });
  await expect(send(null, 'email', claimed)).rejects.toMatchObject({ code: 'identity.contact_missing' });
});

test('another one wants a fresh proof, before the code is sent and after', async () => {
  const next = '+8801622222222';
  const code = await send(next);
  ctx = later(6);
  await expect(send(next)).rejects.toMatchObject({ code: 'identity.proof_needed' });
  await expect(confirm(next, code)).rejects.toMatchObject({ code: 'identity.proof_needed' });
  expect(await stored()).toMatchObject({ mobile: own.mobile });
});

test('a wrong, an old, a foreign code and one sent elsewhere change nothing', async () => {
  const next = '+8801633333333';
  const code = await send(next);
  await expect(confirm(next, code === '000000' ? '111111' : '000000')).rejects.toMatchObject({ code: 'code.wrong' });
  await expect(confirm('+8801644444444', code)).rejects.toMatchObject({ code: 'code.wrong' });
  await expect(confirm(next, code, 'mobile', { ...own, browser: 'another' })).rejects.toMatchObject({
    code: 'code.wrong',
  });
  ctx = { ...later(5), now: new Date(base.now.getTime() + 5 * 60_000) };
  await expect(confirm(next, code)).rejects.toMatchObject({ code: 'code.expired' });
  expect(await stored()).toMatchObject({ mobile: own.mobile });
});

test('that another account has it is told only to who holds it', async () => {
  const other = await owner({ isMobileVerified: true });
  const code = await send(other.mobile);
  await expect(confirm(other.mobile, code === '000000' ? '111111' : '000000')).rejects.toMatchObject({
    code: 'code.wrong',
  });
  await expect(confirm(other.mobile, code)).rejects.toMatchObject({
    code: 'identity.contact_taken',
    field: 'mobileNum',
  });
  expect(await stored()).toMatchObject({ mobile: own.mobile });
  expect(await stored(other)).toMatchObject({ mobile: other.mobile });
});

test('one that another merely claims goes to who proves it', async () => {
  const claimer = await owner();
  const code = await send(claimer.mobile);
  await confirm(claimer.mobile, code);
  expect(await stored()).toMatchObject({ mobile: claimer.mobile, mobileVerifiedAt: base.now });
  ctx = later(2);
  await expect(confirm(null, await send(null, 'mobile', claimer), 'mobile', claimer)).rejects.toMatchObject({
    code: 'identity.contact_taken',
  });
});

test('of two who prove one number at once one wins', async () => {
  const next = '+8801655555555';
  const rival = await owner({ isMobileVerified: true });
  const one = await send(next);
  ctx = later(1);
  const two = await send(next, 'mobile', rival);
  const both = await Promise.allSettled([confirm(next, one), confirm(next, two, 'mobile', rival)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'identity.contact_taken' },
  });
});

test('it is noted, masked', async () => {
  await confirm('+8801666666666', await send('+8801666666666'));
  const { entries } = await listAudit(ctx, { subject: `account:${own.accountId}` });
  expect(entries).toMatchObject([
    { action: 'identity.changeContact', after: { mobile: '+88016•••••666', isVerified: true } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('+8801666666666');
});
