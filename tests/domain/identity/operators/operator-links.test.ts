import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import {
  findOperatorLink,
  inviteAgain,
  inviteOperator,
  makeRecoveryLink,
} from '~/domain/identity/operators/operator-links.server';
import { findRoles } from '~/domain/identity/operators/operator-roles.server';
import { followOperatorLink, secretOfLink } from '~/domain/identity/operators/use-operator-link.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { findViewer } from '~/domain/views/find-viewer.server';
import { worldWith } from '../../../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
const means = { keyedHash: createKeyedHash(secret), factorCipher: createTextCipher(secret, 'second factor') };
const newPassword = 'Monsoon-1971-river';
let system: Ctx;
let count = 0;

beforeAll(async () => {
  ({ ctx: system } = await worldWith({ actor: systemActor('test'), now: new Date() }));
});

const invite = () => inviteOperator(system, { account: `new${count++}`, email: 'new@mail.example', roles: ['owner'] });

async function follow(token: string, more: { code?: string; newPassword?: string; ctx?: Ctx } = {}) {
  const code = more.code ?? (await generate({ secret: secretOfLink(means.keyedHash, token) }));
  const factor = { kind: 'authenticator', code } as const;
  return followOperatorLink(more.ctx ?? system, means, { token, newPassword, rule: undefined, factor, ...more });
}

test('a link sets password and authenticator, once, and answers the recovery codes', async () => {
  const { accountId, token } = await invite();
  const used = await follow(token);
  expect(used).toMatchObject({ accountId, recoveryCodes: expect.any(Array) });
  expect(used.recoveryCodes).toHaveLength(10);
  const account = await system.db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.id, accountId) });
  expect(account?.passwordHash).toContain('argon2id');
  expect(await findOperatorLink(system, token)).toBeNull();
  await expect(follow(token)).rejects.toMatchObject({ code: 'identity.link_over' });
});

test('used twice at once it works once', async () => {
  const { token } = await invite();
  const outcomes = await Promise.allSettled([follow(token), follow(token)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a wrong code, a common password and a password like the name leave the link good', async () => {
  const { token } = await invite();
  await expect(follow(token, { code: '000000x' })).rejects.toMatchObject({ code: 'code.wrong' });
  await expect(follow(token, { newPassword: 'password1' })).rejects.toMatchObject({ code: 'identity.password_common' });
  await expect(follow(token, { newPassword: 'short' })).rejects.toMatchObject({ code: 'identity.password_length' });
  expect(await findOperatorLink(system, token)).not.toBeNull();
});

test('after thirty minutes, and once a newer one is made, a link is over', async () => {
  const { accountId, token } = await invite();
  const later = { ...system, now: new Date(system.now.getTime() + 30 * 60_000) };
  await expect(follow(token, { ctx: later })).rejects.toMatchObject({ code: 'identity.link_over' });
  const second = await inviteAgain(system, accountId);
  expect(await findOperatorLink(system, token)).toBeNull();
  expect(await findOperatorLink(system, second)).toMatchObject({ accountId, purpose: 'invite' });
});

test('recovery needs two operators, and its use replaces the factors and ends every session', async () => {
  const { accountId, token } = await invite();
  await follow(token);
  const session = await openSession(system, accountId);
  const actor = { role: 'operator', id: 1, name: 'another' } as const;
  await expect(makeRecoveryLink({ ...system, actor }, { accountId, reason: 'lost' })).rejects.toMatchObject({
    code: 'proposals.needed',
  });
  const recovery = await makeRecoveryLink(system, { accountId, reason: 'lost' });
  expect(await findViewer(system, session.token), 'nothing changes until the link is used').not.toBeNull();
  await expect(inviteAgain(system, accountId)).rejects.toMatchObject({ code: 'identity.link_used' });
  await follow(recovery, { newPassword: 'Another-1971-river' });
  expect(await findViewer(system, session.token)).toBeNull();
});

test('an operator invites without roles, the system with them', async () => {
  const actor = { role: 'operator', id: 1, name: 'another' } as const;
  const invited = await inviteOperator(
    { ...system, actor },
    { account: 'plain', email: 'p@mail.example', roles: ['owner'] },
  );
  expect(await findRoles(system, invited.accountId)).toEqual([]);
  expect(await findRoles(system, (await invite()).accountId)).toEqual(['owner']);
});
