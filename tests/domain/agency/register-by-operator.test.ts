import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { registerByOperator } from '~/domain/agency/downlines/register-by-operator.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { verifyPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

const refused = (code: string) => expect.objectContaining({ code });
let ctx: Ctx;

beforeAll(async () => {
  const { ctx: system } = await worldWith();
  const fields = { account: 'op_one', nickname: 'One', role: 'operator', type: 0, passwordHash: null } as const;
  const id = await createAccount(system, fields);
  ctx = { ...system, actor: { role: 'operator', id, name: 'op_one' } };
});

const rowOf = async (id: number) => (await ctx.db.select().from(accounts).where(eq(accounts.id, id)))[0]!;

test('a member gets a temporary password that must be changed, and the audit names who made it and why', async () => {
  const asked = { role: 'member', username: 'rupa', reason: 'asked at the counter', rule: undefined } as const;
  const { accountId, temporaryPassword } = await registerByOperator(ctx, asked);
  const row = await rowOf(accountId);
  expect(row).toMatchObject({ account: 'rupa', nickname: 'rupa', role: 'member', type: 0, mustChangePassword: true });
  expect(await verifyPassword(row.passwordHash, temporaryPassword)).toBe(true);
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  const entry = entries.find(({ action }) => action === 'agency.registerByOperator');
  expect(entry).toMatchObject({ actor: { name: 'op_one' }, after: { role: 'member', reason: asked.reason } });
  expect(JSON.stringify(entries)).not.toContain(temporaryPassword);
  await expect(registerByOperator(ctx, { ...asked, username: 'RUPA' })).rejects.toEqual(refused('identity.name_taken'));
});

test('an agent has the number of its place, or one that operators give, and no other', async () => {
  const make = (username: string, more: object = {}) =>
    registerByOperator(ctx, { role: 'agent', username, rule: undefined, ...more });
  const { accountId: top } = await make('agent_top');
  expect(await rowOf(top)).toMatchObject({ role: 'agent', type: 1, uplineId: null });
  for (const type of [41, 42]) {
    const { accountId } = await make(`agent_${type}`, { type });
    expect(await rowOf(accountId)).toMatchObject({ type, uplineId: null });
  }
  const { accountId: below } = await make('agent_below', { uplineId: top });
  expect(await rowOf(below)).toMatchObject({ type: 2, uplineId: top });
  await expect(make('agent_wrong', { type: 2 })).rejects.toEqual(refused('identity.agent_type'));
  await expect(make('agent_other', { type: 7 })).rejects.toEqual(refused('identity.agent_type'));
});

test('only an active agent is above, and a user name is one that the site asks for', async () => {
  const make = (more: object) =>
    registerByOperator(ctx, { role: 'member', username: 'someone', rule: undefined, ...more });
  const { accountId: member } = await make({});
  await expect(make({ username: 'below_member', uplineId: member })).rejects.toEqual(refused('agency.not_an_agent'));
  const { accountId: agent } = await make({ role: 'agent', username: 'agent_closed' });
  await changeAccountStatus(ctx, { accountId: agent, status: 'suspended', reason: 'no longer there' });
  await expect(make({ username: 'below_closed', uplineId: agent })).rejects.toEqual(refused('agency.not_an_agent'));
  await expect(make({ username: '01711000222' })).rejects.toEqual(refused('identity.name_like_number'));
});
