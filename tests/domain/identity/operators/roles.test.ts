import { beforeAll, expect, test } from 'vitest';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { findRoles, setOperatorRoles, writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { saveRolePresets } from '~/domain/identity/operators/save-role-presets.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { holdsRight, rights, rightsOf, rolePresets } from '~/domain/shared/rights';
import { withApproval } from '~/domain/shared/with-approval';
import { findViewer } from '~/domain/views/find-viewer.server';
import { worldWith } from '../../../setup/world';

type Operator = { id: number; ctx: Ctx; sessionId: number; token: string };
let system: Ctx;
let count = 0;

beforeAll(async () => {
  ({ ctx: system } = await worldWith({ actor: systemActor('test'), now: new Date() }));
});

async function operatorWith(...roles: string[]): Promise<Operator> {
  const account = `op${count++}`;
  const id = await createAccount(system, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
  await writeRoles(system, id, { gained: roles });
  const { sessionId, token } = await openSession(system, id);
  return { id, sessionId, token, ctx: { ...system, actor: { role: 'operator', id, name: account } } };
}

/** As an approved proposal would call it. */
function approved({ ctx }: Operator, accountId: number): Ctx {
  return withApproval(ctx, { proposalId: 0, kind: 'roles', subject: String(accountId), proposedBy: 'another' });
}

const reason = 'agreed by telephone';

test('a stored right that this build does not know opens nothing, and the owner has every right', () => {
  expect(rightsOf(['audit.read', 'moon.land'])).toEqual(['audit.read']);
  expect(rightsOf(['*'])).toEqual(rights);
  expect(holdsRight(['audit.read'], ['reports.read', 'audit.read'])).toBe(true);
  expect(holdsRight([], ['reports.read'])).toBe(false);
});

test('the migration stores the presets as the build knows them', async () => {
  const read = async () => (await system.db.query.operatorRoles.findMany()).sort((a, b) => (a.code < b.code ? -1 : 1));
  const migrated = await read();
  await saveRolePresets(system);
  expect(migrated).toEqual(await read());
  expect(migrated.map(({ code }) => code)).toEqual(Object.keys(rolePresets).sort());
});

test('the viewer has the rights of all roles together, and one question answers it', async () => {
  const operator = await operatorWith('payer', 'editor');
  const viewer = await findViewer(system, operator.token);
  expect(viewer?.rights).toEqual(['withdrawals.pay', 'content.edit', 'content.publish']);
  const nobody = await operatorWith();
  expect((await findViewer(system, nobody.token))?.rights).toEqual([]);
});

test('roles take two operators; who loses one is signed out, who gains one is not', async () => {
  const [first, second, subject] = [
    await operatorWith('owner'),
    await operatorWith('owner'),
    await operatorWith('payer'),
  ];
  const change = { accountId: subject.id, roles: ['payer', 'editor'] };
  await expect(setOperatorRoles(first.ctx, { ...change, reason })).rejects.toMatchObject({ code: 'proposals.needed' });
  const make = async (roles: string[]) => {
    const payload = { accountId: subject.id, roles };
    const proposalId = await propose(first.ctx, { kind: 'roles', payload, reason, sessionId: first.sessionId });
    await approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  };
  await make(change.roles);
  expect(await findRoles(system, subject.id)).toEqual(['editor', 'payer']);
  expect(await findViewer(system, subject.token)).not.toBeNull();
  await make(['editor']);
  expect(await findViewer(system, subject.token)).toBeNull();
});

test('nobody proposes, approves or changes their own roles', async () => {
  const [first, second] = [await operatorWith('owner'), await operatorWith('owner')];
  const own = { kind: 'roles' as const, payload: { accountId: first.id, roles: ['auditor'] }, reason };
  await expect(propose(first.ctx, { ...own, sessionId: first.sessionId })).rejects.toMatchObject({
    code: 'identity.own_role',
  });
  const proposalId = await propose(second.ctx, { ...own, sessionId: second.sessionId });
  await expect(approveProposal(first.ctx, { proposalId, note: '', sessionId: first.sessionId })).rejects.toMatchObject({
    code: 'identity.own_role',
  });
});

test('a role that does not exist, and an account that is no operator, are refused', async () => {
  const first = await operatorWith('owner');
  const subject = await operatorWith();
  await expect(
    setOperatorRoles(approved(first, subject.id), { accountId: subject.id, roles: ['king'], reason }),
  ).rejects.toMatchObject({ code: 'identity.unknown_role' });
  const member = { account: `m${count++}`, nickname: 'member', role: 'member', type: 0, passwordHash: null } as const;
  const memberId = await createAccount(system, member);
  await expect(
    setOperatorRoles(approved(first, memberId), { accountId: memberId, roles: ['owner'], reason }),
  ).rejects.toMatchObject({ code: 'identity.not_found' });
});

test('of two owners who remove each other at once one stays, by role and by suspension', async () => {
  for (const way of ['roles', 'suspend', 'both'] as const) {
    await system.db.execute("delete from operator_role_holders where role = 'owner'");
    const [one, other] = [await operatorWith('owner'), await operatorWith('owner')];
    const remove = (by: Operator, { id: accountId }: Operator, isByRole: boolean) =>
      isByRole
        ? setOperatorRoles(approved(by, accountId), { accountId, roles: [], reason })
        : changeAccountStatus(by.ctx, { accountId, status: 'suspended', reason });
    const outcomes = await Promise.allSettled([
      remove(one, other, way !== 'suspend'),
      remove(other, one, way === 'roles'),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused, way).toEqual(['identity.last_owner']);
  }
});

test('an operator is suspended by one person though the setting keeps operators apart', async () => {
  const [owner, subject] = [await operatorWith('owner'), await operatorWith('cashier')];
  await changeAccountStatus(owner.ctx, { accountId: subject.id, status: 'suspended', reason });
  expect(await findViewer(system, subject.token)).toBeNull();
  await expect(
    changeAccountStatus(owner.ctx, { accountId: subject.id, status: 'active', reason }),
  ).rejects.toMatchObject({ code: 'identity.operator_account' });
});
