import { beforeEach, expect, test } from 'vitest';
import { addPasskey, beginPasskey } from '~/domain/identity/factors/add-passkey.server';
import { removePasskey, renamePasskey } from '~/domain/identity/factors/change-passkey.server';
import { askForPasskey, judgePasskey } from '~/domain/identity/factors/judge-passkey.server';
import { listPasskeys } from '~/domain/identity/factors/list-passkeys.server';
import { spendPasskeyChallenge } from '~/domain/identity/factors/passkey-challenges.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { needsCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { signInByPasskey } from '~/domain/identity/sign-in/sign-in-by-passkey.server';
import { passkeys } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';
import { home, later, means, settledMember } from '../second-step/second-step-world';

let ctx: Ctx;
let accountId: number;
let sessionId: number;
const { browser } = home;
const party = { id: 'localhost', origin: 'http://localhost:3000', name: 'Khela' };

beforeEach(async () => {
  ({ ctx } = await worldWith());
  ({ accountId } = await settledMember(ctx));
  ({ sessionId } = await openSession(ctx, accountId, home, { method: 'password' }));
});

const owner = () => ({ accountId, sessionId, browser, party });

async function addPasskeyRow(of = accountId, credentialId = `credential ${of}`): Promise<number> {
  const row = { credentialId, accountId: of, name: 'Phone', publicKey: Buffer.from('key'), counter: 0 };
  const [passkey] = await ctx.db
    .insert(passkeys)
    .values({ ...row, createdAt: ctx.now })
    .returning({ id: passkeys.id });
  return passkey!.id;
}

/** As a browser would send it, but for a signature that nobody made. */
function forged(challenge: string, id = `credential ${accountId}`): string {
  const clientData = { type: 'webauthn.get', challenge, origin: party.origin };
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  };
  return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
}

test('the options tell the device nothing of whose it is but what its owner sees', async () => {
  const options = await beginPasskey(ctx, means.keyedHash, owner());
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  expect((await beginPasskey(ctx, means.keyedHash, owner())).user.id).toBe(options.user.id);
});

test('a challenge serves its purpose, browser and owner, once and for five minutes', async () => {
  const issue = async () => (await askForPasskey(ctx, { party, browser, accountId })).challenge;
  const purpose = { purpose: 'signIn' as const, browser, accountId };
  const challenge = await issue();
  const all = await Promise.all(Array.from({ length: 10 }, () => spendPasskeyChallenge(ctx, challenge, purpose)));
  expect(all.filter(Boolean)).toHaveLength(1);
  for (const other of [{ purpose: 'register' as const }, { browser: 'another' }, { accountId: null }]) {
    expect(await spendPasskeyChallenge(ctx, await issue(), { ...purpose, ...other })).toBe(false);
  }
  expect(await spendPasskeyChallenge(later(ctx, 300), await issue(), purpose)).toBe(false);
});

test('what nobody signed is refused, and spends its challenge', async () => {
  await addPasskeyRow();
  const { challenge } = await askForPasskey(ctx, { party, browser, accountId: null });
  const use = { given: { credential: forged(challenge), party }, browser, accountId: null };
  await expect(judgePasskey(ctx, use)).rejects.toMatchObject({ code: 'identity.wrong_passkey' });
  const purpose = { purpose: 'signIn' as const, browser, accountId: null };
  expect(await spendPasskeyChallenge(ctx, challenge, purpose)).toBe(false);
});

test.each(['', 'null', '{}', '{"id":1}', '[', `{"id":"${'a'.repeat(70_000)}"}`])(
  'nonsense instead of a passkey is refused',
  async (credential) => {
    const given = { credential, party };
    await expect(judgePasskey(ctx, { given, browser, accountId: null })).rejects.toMatchObject({
      code: 'identity.wrong_passkey',
    });
    await expect(addPasskey(ctx, { ...owner(), credential, name: 'Phone' })).rejects.toMatchObject({
      code: 'identity.wrong_passkey',
    });
  },
);

test('another’s passkey answers no second step of mine', async () => {
  const other = await settledMember(ctx);
  await addPasskeyRow(other.accountId, 'theirs');
  const { challenge } = await askForPasskey(ctx, { party, browser, accountId });
  const given = { credential: forged(challenge, 'theirs'), party };
  await expect(judgePasskey(ctx, { given, browser, accountId })).rejects.toMatchObject({
    code: 'identity.wrong_passkey',
  });
});

test('another’s passkey is neither renamed nor removed', async () => {
  const other = await settledMember(ctx);
  const passkeyId = await addPasskeyRow(other.accountId);
  const refused = { code: 'identity.not_found' };
  await expect(renamePasskey(ctx, { accountId, passkeyId, name: 'Mine' })).rejects.toMatchObject(refused);
  await expect(removePasskey(ctx, { accountId, sessionId, passkeyId })).rejects.toMatchObject(refused);
  expect(await listPasskeys(ctx, other.accountId)).toMatchObject([{ name: 'Phone' }]);
});

test('a name is needed, and kept as people write it', async () => {
  const passkeyId = await addPasskeyRow();
  await renamePasskey(ctx, { accountId, passkeyId, name: '  আমার   ফোন ' });
  expect(await listPasskeys(ctx, accountId)).toMatchObject([{ name: 'আমার ফোন' }]);
  for (const name of [' ', 'a'.repeat(41), 'a\nb\u0000']) {
    await expect(renamePasskey(ctx, { accountId, passkeyId, name })).rejects.toMatchObject({
      code: 'identity.passkey_name',
    });
  }
});

test('adding and removing want a fresh proof, and ten are enough', async () => {
  const passkeyId = await addPasskeyRow();
  const stale = later(ctx, 301);
  const refused = { code: 'identity.proof_needed' };
  await expect(beginPasskey(stale, means.keyedHash, owner())).rejects.toMatchObject(refused);
  await expect(addPasskey(stale, { ...owner(), credential: '{}', name: 'Phone' })).rejects.toMatchObject(refused);
  await expect(removePasskey(stale, { accountId, sessionId, passkeyId })).rejects.toMatchObject(refused);
  for (let more = 2; more <= 10; more++) await addPasskeyRow(accountId, `credential ${more} of many`);
  await expect(beginPasskey(ctx, means.keyedHash, owner())).rejects.toMatchObject({ code: 'identity.passkeys_full' });
});

test('failed sign-ins are counted by passkey, browser and address, and in the end have to wait', async () => {
  const trySignIn = async (address: string) => {
    const { challenge } = await askForPasskey(ctx, { party, browser, accountId: null });
    const given = { credential: forged(challenge), party };
    return signInByPasskey(ctx, means.keyedHash, { given, entrance: 'member', clientLocation: { browser, address } });
  };
  for (let n = 0; n < 6; n++) {
    await expect(trySignIn(`198.51.100.${n}`)).rejects.toMatchObject({ code: 'identity.wrong_passkey' });
  }
  await expect(trySignIn('198.51.100.99')).rejects.toMatchObject({ code: 'identity.too_many_attempts' });
  const claim = { name: '', clientLocation: { browser, address: '198.51.100.99' } };
  expect(await needsCaptcha(ctx, means.keyedHash, claim)).toBe(true);
  expect(
    await needsCaptcha(ctx, means.keyedHash, {
      name: '',
      clientLocation: { browser: 'another', address: '192.0.2.1' },
    }),
  ).toBe(false);
});
