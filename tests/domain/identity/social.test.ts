import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { forgetOldProofs } from '~/domain/identity/proof/forget-old-proofs.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { bindSocial, findProposal, proposeBinding } from '~/domain/identity/social/bind-social.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import { memberOf } from '~/domain/identity/social/member-of.server';
import { finishOAuth, startOAuth } from '~/domain/identity/social/oauth-flow.server';
import type { SocialProvider } from '~/domain/identity/social/providers';
import { spendProof } from '~/domain/identity/social/spend-proof.server';
import { unlinkSocial } from '~/domain/identity/social/unlink-social.server';
import { accounts, oauthFlows, socialIdentities, spentProofs } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const minutes = (count: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + count * 60_000) });
const birth = async () => ({ type: 0, language: 'en' });
let people = 0;
const somebody = (provider: SocialProvider = 'google') => ({
  provider,
  subject: `s${++people}`,
  name: `Person ${people}`,
});

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

const leaving = { provider: 'google', purpose: 'signIn', browser: 'b1', redirectTo: '/help' } as const;

test('a state is taken once, in its browser, at its provider, within ten minutes', async () => {
  const { state, nonce, codeVerifier } = await startOAuth(ctx, keyedHash, leaving);
  const back = { provider: 'google', state, browser: 'b1' } as const;
  const failed = { code: 'social.failed' };
  await expect(finishOAuth(ctx, keyedHash, { ...back, browser: 'b2' })).rejects.toMatchObject(failed);
  await expect(finishOAuth(ctx, keyedHash, { ...back, provider: 'facebook' })).rejects.toMatchObject(failed);
  await expect(finishOAuth(ctx, keyedHash, { ...back, state: `${state}x` })).rejects.toMatchObject(failed);
  await expect(finishOAuth(minutes(10), keyedHash, back)).rejects.toMatchObject(failed);
  expect(await finishOAuth(minutes(9), keyedHash, back)).toMatchObject({ redirectTo: '/help', nonce, codeVerifier });
  await expect(finishOAuth(ctx, keyedHash, back)).rejects.toMatchObject(failed);
});

test('brought ten times at once, a state is taken once', async () => {
  const { state } = await startOAuth(ctx, keyedHash, leaving);
  const tries = Array.from({ length: 10 }, () =>
    finishOAuth(ctx, keyedHash, { provider: 'google', state, browser: 'b1' }),
  );
  const ended = await Promise.allSettled(tries);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('neither state, nonce nor verifier lies in the database', async () => {
  const keys = await startOAuth(ctx, keyedHash, leaving);
  const stored = JSON.stringify(await ctx.db.select().from(oauthFlows));
  for (const key of Object.values(keys)) expect(stored).not.toContain(key);
  expect(keys.codeVerifier).toMatch(/^[\w-]{43}$/);
  expect(new Set(Object.values(keys)).size).toBe(3);
});

test('the first sign-in makes a member, later ones find the same', async () => {
  const identity = { provider: 'google', subject: '42', name: 'Anika Chowdhury' } as const;
  const first = await memberOf(ctx, identity, birth);
  expect(first.isNew).toBe(true);
  const account = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, first.accountId) });
  expect(account).toMatchObject({ role: 'member', nickname: 'Anika Chowdhury', passwordHash: null, email: null });
  expect(account?.account).toMatch(/^anikachowd_[a-z0-9]{5}$/);
  const renamed = { ...identity, name: 'Somebody Else' };
  expect(await memberOf(ctx, renamed, birth)).toEqual({ accountId: first.accountId, isNew: false });
});

test('the same number at another provider is another person', async () => {
  const identity = somebody('google');
  const one = await memberOf(ctx, identity, birth);
  const other = await memberOf(ctx, { ...identity, provider: 'facebook' }, birth);
  expect(other.accountId).not.toBe(one.accountId);
});

test('ten first sign-ins at once make one member', async () => {
  const identity = somebody();
  const all = await Promise.all(Array.from({ length: 10 }, () => memberOf(ctx, identity, birth)));
  expect(new Set(all.map(({ accountId }) => accountId)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test.each([
  ['রাকিব হাসান', 'রাকিব হাসান', /^player_/],
  ['  <b>Tuhin</b> \u202E Mia  ', 'b Tuhin b Mia', /^btuhinbmia_/],
  ['!!', null, /^player_/],
  ['José Ångström', 'José Ångström', /^joseangstr_/],
])('a name such as %j becomes a nickname that fits', async (name, nickname, shape) => {
  const { accountId } = await memberOf(ctx, { ...somebody(), name }, birth);
  const account = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  expect(account?.nickname).toBe(nickname?.normalize('NFC') ?? account?.account);
  expect(account?.account).toMatch(shape);
});

test('a birth that fails leaves no account and no identity', async () => {
  const identity = somebody();
  const fail = async () => Promise.reject(new Error('no'));
  await expect(memberOf(ctx, identity, fail)).rejects.toThrow('no');
  const rows = await ctx.db.select().from(socialIdentities).where(eq(socialIdentities.subject, identity.subject));
  expect(rows).toEqual([]);
});

async function member(): Promise<number> {
  const name = `m${++people}`;
  return createAccount(ctx, { account: name, nickname: name, role: 'member', type: 0, passwordHash: null });
}

async function propose(accountId: number, identity = somebody('zalo')) {
  const { provider } = identity;
  const { state } = await startOAuth(ctx, keyedHash, { ...leaving, purpose: 'bind', provider, accountId });
  const flow = await finishOAuth(ctx, keyedHash, { provider, state, browser: 'b1' });
  await proposeBinding(ctx, flow, identity);
  return identity;
}

test('what came back is bound only with the last word, and then for good', async () => {
  const accountId = await member();
  const identity = await propose(accountId);
  expect(await listBindings(ctx, accountId)).toEqual([]);
  expect(await findProposal(ctx, { accountId, provider: 'zalo' })).toEqual(identity);
  await bindSocial(ctx, { accountId, ...identity });
  expect(await listBindings(ctx, accountId)).toEqual([{ ...identity, boundAt: ctx.now }]);
  await expect(bindSocial(ctx, { accountId, ...identity })).rejects.toMatchObject({ code: 'social.failed' });
  await expect(propose(accountId)).rejects.toMatchObject({ code: 'social.already_bound' });
});

test('only what was shown is bound', async () => {
  const accountId = await member();
  const shown = await propose(accountId);
  await propose(accountId);
  await expect(bindSocial(minutes(0), { accountId, ...shown, subject: 'another' })).rejects.toMatchObject({
    code: 'social.failed',
  });
  await expect(bindSocial(minutes(10), { accountId, ...shown })).rejects.toMatchObject({ code: 'social.failed' });
});

test('nobody confirms another’s proposal', async () => {
  const identity = await propose(await member());
  await expect(bindSocial(ctx, { accountId: await member(), ...identity })).rejects.toMatchObject({
    code: 'social.failed',
  });
});

test('one identity wanted by ten members at once goes to one', async () => {
  const identity = somebody('zalo');
  const members = await Promise.all(Array.from({ length: 10 }, member));
  for (const accountId of members) await propose(accountId, identity);
  const bound = await Promise.allSettled(members.map((accountId) => bindSocial(ctx, { accountId, ...identity })));
  expect(bound.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = bound.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(Array(9).fill('social.bound_elsewhere'));
  await expect(propose(await member(), identity)).rejects.toMatchObject({ code: 'social.bound_elsewhere' });
});

test('an operator unlinks, with a reason and a trace; then it is free again', async () => {
  const accountId = await member();
  const identity = await propose(accountId);
  await bindSocial(ctx, { accountId, ...identity });
  const unlinking = { accountId, provider: 'zalo', reason: 'stolen phone' } as const;
  await unlinkSocial(ctx, unlinking);
  expect(await listBindings(ctx, accountId)).toEqual([]);
  const trail = await ctx.db.query.auditEntries.findMany({
    where: (entry) => eq(entry.subject, `account:${accountId}`),
  });
  expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'identity.bindSocial', before: null, after: identity },
    {
      action: 'identity.unlinkSocial',
      before: { subject: identity.subject, name: identity.name },
      after: { provider: 'zalo', reason: 'stolen phone' },
    },
  ]);
  await expect(unlinkSocial(ctx, unlinking)).rejects.toMatchObject({ code: 'social.not_bound' });
  await propose(await member(), identity);
});

test('signed data counts once, also when it comes ten times at once', async () => {
  const proof = { proof: 'telegram abc', expiresAt: minutes(6).now };
  const spent = await Promise.allSettled(Array.from({ length: 10 }, () => spendProof(ctx, proof)));
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what nobody needs any more is forgotten', async () => {
  const later = minutes(3 * 24 * 60);
  await startOAuth(later, keyedHash, leaving);
  await forgetOldProofs(later);
  expect(await ctx.db.select().from(oauthFlows)).toHaveLength(1);
  expect(await ctx.db.select().from(spentProofs)).toEqual([]);
});
