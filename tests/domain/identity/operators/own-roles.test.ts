import { beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { removeOperatorRole, saveOperatorRole } from '~/domain/identity/operators/own-operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Right } from '~/domain/shared/rights';
import { findViewer } from '~/domain/views/find-viewer.server';
import { changeByTwo, operatorNamed } from '../../../setup/two-operators';
import { worldWith } from '../../../setup/world';

const reason = 'the night shift answers and pays';
const names = { bn: 'রাতের দল', en: 'Night shift' };
const refused = (code: string, field?: string) => expect.objectContaining({ code, ...(field ? { field } : {}) });
const role = (code: string, rights: Right[]) => ({ code, names, rights });
let system: Ctx;

beforeAll(async () => {
  ({ ctx: system } = await worldWith({ actor: systemActor('test'), now: new Date() }));
});

async function holderOf(code: string, account: string) {
  const id = await createAccount(system, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
  await writeRoles(system, id, { gained: [code] });
  const { sessionId, token } = await openSession(system, id);
  return { id, sessionId, token, ctx: { ...system, actor: { role: 'operator', id, name: account } } as Ctx };
}

test('a role of the site takes two operators, opens its rights, and who loses one is signed out', async () => {
  const night = role('night-shift', ['desk.answer', 'withdrawals.pay']);
  const alone = await operatorNamed(system, 'op_alone');
  await expect(saveOperatorRole(alone.ctx, { ...night, reason })).rejects.toEqual(refused('proposals.needed'));
  await changeByTwo(system, { kind: 'operatorRole', payload: night }, reason);
  const holder = await holderOf('night-shift', 'op_night');
  expect((await findViewer(system, holder.token))?.rights).toEqual(['withdrawals.pay', 'desk.answer']);
  await changeByTwo(system, { kind: 'operatorRole', payload: role('night-shift', [...night.rights, 'accounts.read']) });
  expect((await findViewer(system, holder.token))?.rights).toContain('accounts.read');
  await changeByTwo(system, { kind: 'operatorRole', payload: role('night-shift', ['desk.answer']) });
  expect(await findViewer(system, holder.token)).toBeNull();
});

test('nobody widens a role of their own, neither by proposing nor by approving', async () => {
  await changeByTwo(system, { kind: 'operatorRole', payload: role('keeps-operators', ['operators.manage']) });
  const holder = await holderOf('keeps-operators', 'op_keeper');
  const wider = role('keeps-operators', ['operators.manage', 'adjustments.approve']);
  const change = { kind: 'operatorRole' as const, payload: wider, reason };
  await expect(propose(holder.ctx, { ...change, sessionId: holder.sessionId })).rejects.toEqual(
    refused('identity.own_role'),
  );
  const other = await operatorNamed(system, 'op_other');
  const proposalId = await propose(other.ctx, { ...change, sessionId: other.sessionId });
  await expect(approveProposal(holder.ctx, { proposalId, note: '', sessionId: holder.sessionId })).rejects.toEqual(
    refused('identity.own_role'),
  );
});

test('built-in roles, wrong codes, missing names and empty roles are refused', async () => {
  const { ctx } = await operatorNamed(system, 'op_types');
  const save = (given: Partial<ReturnType<typeof role>>) =>
    saveOperatorRole(ctx, { ...role('day-shift', ['desk.answer']), ...given, reason });
  await expect(save({ code: 'owner' })).rejects.toEqual(refused('identity.preset_role'));
  for (const code of ['', 'new', 'ab', 'Day', 'day shift', '1day', 'x'.repeat(41)])
    await expect(save({ code })).rejects.toEqual(refused('identity.role_code', 'code'));
  await expect(save({ names: { bn: ' ', en: 'Day' } })).rejects.toEqual(refused('identity.role_name', 'nameBn'));
  await expect(save({ names: { bn: 'দিন', en: '' } })).rejects.toEqual(refused('identity.role_name', 'nameEn'));
  await expect(save({ rights: [] })).rejects.toEqual(refused('identity.role_rights', 'rights'));
});

test('a role goes once nobody holds it, and a built-in one never', async () => {
  await changeByTwo(system, { kind: 'operatorRole', payload: role('summer-help', ['desk.answer']) });
  const holder = await holderOf('summer-help', 'op_summer');
  const { ctx } = await operatorNamed(system, 'op_removes');
  await expect(removeOperatorRole(ctx, 'summer-help')).rejects.toEqual(refused('identity.role_held'));
  await writeRoles(system, holder.id, { lost: ['summer-help'], gained: [] });
  await removeOperatorRole(ctx, 'summer-help');
  await expect(removeOperatorRole(ctx, 'summer-help')).rejects.toEqual(refused('identity.unknown_role'));
  await expect(removeOperatorRole(ctx, 'payer')).rejects.toEqual(refused('identity.preset_role'));
});
