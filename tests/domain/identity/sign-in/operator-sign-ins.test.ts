import { beforeAll, expect, test } from 'vitest';
import { searchAudit } from '~/domain/audit/search-audit.server';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
import { showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { answerChallenge } from '~/domain/identity/second-step/answer-challenge.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { countCalls } from '../../../setup/cut-after';
import { makeOwner } from '../../../setup/make-owner';
import { worldWith } from '../../../setup/world';
import { codeAt, home, later, means, withAuthenticator } from '../second-step/second-step-world';

const password = 'Padma & Meghna 7';
let ctx: Ctx;
let passwordHash: string;
let accounts = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  passwordHash = await hashPassword(password);
});

async function person(role: 'operator' | 'member' = 'operator') {
  const account = `person_${++accounts}`;
  const id = await createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash });
  return { account, id, clientLocation: { ...home, browser: account, address: `198.51.100.${accounts}` } };
}

type Person = Awaited<ReturnType<typeof person>>;

type Entering = { given?: string; at?: Ctx; entrance?: 'operator' | 'member' };

/** With the captcha that is due after some failures. */
async function enter(
  { account: username, clientLocation }: Person,
  { given = password, at = ctx, entrance = 'operator' }: Entering = {},
) {
  const { captchaId, round } = await showCaptcha(at, means.keyedHash);
  const captcha = { captchaId, answer: figuresOf(means.keyedHash, captchaId, round) };
  return signIn(at, means.keyedHash, { username, password: given, entrance, clientLocation, captcha });
}

async function trail({ id }: Person) {
  const { entries } = await searchAudit(ctx, { subject: `account:${id}` });
  return entries
    .filter(({ action }) => action.startsWith('identity.operator'))
    .map(({ action, actor, after }) => ({ action: action.split('.')[1], by: actor.name, after }))
    .reverse();
}

test('an operator who comes in is noted with the second step, and a wrong step before it', async () => {
  const rafiq = await person();
  await makeOwner(ctx, rafiq.id);
  const { secret } = await withAuthenticator(ctx, rafiq.id);
  const admitted = await enter(rafiq);
  if (admitted.kind !== 'challenged') throw new Error('no second step');
  const step = (code: string) =>
    answerChallenge(ctx, means, {
      ...{ token: admitted.challengeToken, clientLocation: rafiq.clientLocation, way: 'authenticator', code },
      isBrowserRemembered: false,
    });
  await expect(step('000000')).rejects.toMatchObject({ code: 'code.wrong' });
  await step(await codeAt(ctx, secret));
  const { address } = rafiq.clientLocation;
  expect(await trail(rafiq)).toEqual([
    { action: 'operatorSignInFailed', by: ctx.actor.name, after: { way: 'authenticator', failures: 1, address } },
    { action: 'operatorSignedIn', by: rafiq.account, after: { method: 'password', way: 'authenticator', address } },
  ]);
});

test('wrong passwords are noted until the name is locked; what comes while it is adds nothing', async () => {
  const shila = await person();
  const wrongAt = (seconds: number) => enter(shila, { given: 'wrong', at: later(ctx, seconds) });
  for (let tries = 0; tries < 10; tries++)
    await expect(wrongAt(tries * 60)).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  await expect(wrongAt(600)).rejects.toMatchObject({ code: 'identity.too_many_attempts' });
  const noted = await trail(shila);
  expect(noted.map(({ action }) => action)).toEqual([...Array(9).fill('operatorSignInFailed'), 'operatorLocked']);
  const lockedUntil = later(ctx, 9 * 60 + 15 * 60).now.toISOString();
  expect(noted.at(-1)?.after).toEqual({ failures: 10, lockedUntil, address: shila.clientLocation.address });
});

test('others are not noted, nor are names that nobody has', async () => {
  const rina = await person('member');
  await expect(enter(rina, { given: 'wrong', entrance: 'member' })).rejects.toMatchObject({
    code: 'identity.wrong_credentials',
  });
  await enter(rina, { entrance: 'member' });
  await expect(enter({ ...rina, account: 'nobody_here' }, { given: 'wrong' })).rejects.toMatchObject({
    code: 'identity.wrong_credentials',
  });
  expect(await trail(rina)).toEqual([]);
});

test('an operator’s name is guessed at the members’ entrance, and that is noted too', async () => {
  const shaheen = await person();
  await expect(enter(shaheen, { given: 'wrong', entrance: 'member' })).rejects.toMatchObject({
    code: 'identity.wrong_credentials',
  });
  expect(await trail(shaheen)).toMatchObject([{ action: 'operatorSignInFailed', after: { failures: 1 } }]);
});

test('a member’s sign-in asks the database nothing about operators', async () => {
  const rina = await person('member');
  const { account: username, clientLocation } = rina;
  const asked = (given: string) =>
    countCalls(ctx, (at) =>
      signIn(at, means.keyedHash, {
        ...{ username, password: given, entrance: 'member', clientLocation, captcha: null },
      }).catch(() => null),
    );
  expect([await asked('wrong'), await asked(password)]).toEqual([5, 13]);
});
