import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { findValid } from '~/domain/contracts/contract.server';
import { getAnyContract } from '~/domain/contracts/list-contracts.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { hashPassword, verifyPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import type { Change } from '~/domain/proposals/payloads';
import { propose } from '~/domain/proposals/propose.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { changeByTwo, operatorNamed, type TestOperator } from '../../setup/two-operators';
import { worldWith } from '../../setup/world';
import { contractsWorld, terms, tier } from '../contracts/contracts-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const reason = 'agreed by telephone';

const proposeBy = ({ ctx, sessionId }: TestOperator, change: Change) => propose(ctx, { ...change, reason, sessionId });
const approveBy = ({ ctx, sessionId }: TestOperator, proposalId: number) =>
  approveProposal(ctx, { proposalId, note: '', sessionId });

/** The line of the contracts' tests, with two operators over it. */
async function lineWithOperators() {
  const world = await contractsWorld();
  const first = await operatorNamed(world.ctx, 'op_first');
  const second = await operatorNamed(world.ctx, 'op_second');
  const uplineOf = async (id: number) =>
    (await world.ctx.db.select().from(accounts).where(eq(accounts.id, id)))[0]!.uplineId;
  return { ...world, first, second, uplineOf };
}

test('an account changes its line once two operators agree', async () => {
  const { ctx, ids, first, second, uplineOf } = await lineWithOperators();
  const move = { accountId: ids.low, uplineId: ids.other };
  await expect(moveAccount(first.ctx, { ...move, reason })).rejects.toEqual(refused('proposals.needed'));
  const id = await proposeBy(first, { kind: 'lineMove', payload: move });
  expect(await uplineOf(ids.low)).toBe(ids.line);
  await approveBy(second, id);
  expect(await uplineOf(ids.low)).toBe(ids.other);
  const [entry] = (await listAudit(ctx, { subject: `account:${ids.low}` })).entries.filter(
    ({ action }) => action === 'agency.moveAccount',
  );
  expect(entry).toMatchObject({ actor: { name: 'op_second' }, proposal: { id, by: 'op_first' }, after: { reason } });
});

test('a move that somebody else has made since is not made over', async () => {
  const { ctx, ids, first, second, uplineOf } = await lineWithOperators();
  const id = await proposeBy(first, { kind: 'lineMove', payload: { accountId: ids.low, uplineId: ids.other } });
  await moveAccount(ctx, { accountId: ids.low, uplineId: ids.top, reason });
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.stale'));
  expect(await uplineOf(ids.low)).toBe(ids.top);
});

test('a move that is not possible is refused when it is proposed, and when it has become so, at approval', async () => {
  const { ctx, ids, first, second, uplineOf } = await lineWithOperators();
  const below = { kind: 'lineMove', payload: { accountId: ids.line, uplineId: ids.low } } as const;
  await expect(proposeBy(first, below)).rejects.toEqual(refused('agency.under_itself', { field: 'upline' }));
  const id = await proposeBy(first, { kind: 'lineMove', payload: { accountId: ids.low, uplineId: ids.other } });
  await changeAccountStatus(ctx, { accountId: ids.other, status: 'suspended', reason });
  await expect(approveBy(second, id)).rejects.toEqual(refused('agency.not_an_agent'));
  expect(await uplineOf(ids.low)).toBe(ids.line);
  expect((await getProposal(ctx, id)).state).toBe('proposed');
  await changeAccountStatus(ctx, { accountId: ids.other, status: 'active', reason });
  await approveBy(second, id);
  expect(await uplineOf(ids.low)).toBe(ids.other);
});

test('one operator offers up to the ceiling of a kind, two above it', async () => {
  const { ctx, ids, first, second } = await lineWithOperators();
  const ceilings = { dividend: 50, daily: 1, hourly: 0.5, realtime: 0.3 };
  await changeSetting(ctx, { key: 'contractCeilings', value: ceilings });
  await offerContract(first.ctx, terms('daily', 'top', [tier(5_000), tier(10_000)]));
  const above = terms('daily', 'other', [tier(10_000), tier(10_001)]);
  await expect(offerContract(first.ctx, above)).rejects.toEqual(refused('proposals.needed'));
  const onWins = terms('dividend', 'other', [tier(100_000, { winRate: 500_001 })]);
  await expect(offerContract(first.ctx, onWins)).rejects.toEqual(refused('proposals.needed'));

  const id = await proposeBy(first, { kind: 'contractOffer', payload: { accountId: ids.other, ...above } });
  await approveBy(second, id);
  const [offer] = (
    await ctx.db.query.contracts.findMany({ where: (row, { eq }) => eq(row.downlineId, ids.other) })
  ).slice(-1);
  expect(await getAnyContract(ctx, offer!.id)).toMatchObject({ state: 'offered', tiers: [{}, { rate: 10_001 }] });
});

test('an offer beside which another contract has come into force is stale', async () => {
  const { ctx, as, ids, first, second } = await lineWithOperators();
  const ceilings = { dividend: 50, daily: 1, hourly: 0.5, realtime: 0.3 };
  await changeSetting(ctx, { key: 'contractCeilings', value: ceilings });
  const above = terms('daily', 'other', [tier(20_000)]);
  const id = await proposeBy(first, { kind: 'contractOffer', payload: { accountId: ids.other, ...above } });
  const contractId = await offerContract(second.ctx, terms('daily', 'other', [tier(5_000)]));
  await respondToOffer(as('other'), { accountId: ids.other, contractId, decision: 'accept' });
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.stale'));
  expect((await findValid(ctx, ids.other, 'daily'))?.id).toBe(contractId);
});

test('an agent offers what its own contract allows, without any operator', async () => {
  const { ctx, as } = await lineWithOperators();
  await changeSetting(ctx, { key: 'contractCeilings', value: { dividend: 0, daily: 0, hourly: 0, realtime: 0 } });
  await expect(offerContract(as('top'), terms('daily', 'line', [tier(20_000)]))).rejects.toEqual(
    refused('contract.no_own_contract'),
  );
});

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');

async function threeOperators() {
  const { ctx } = await worldWith();
  await changeSetting(ctx, { key: 'operatorsManageOperators', value: true });
  const passwordHash = await hashPassword('Padma & Meghna 7');
  const subjectId = await createAccount(ctx, {
    account: 'op_third',
    nickname: 'op_third',
    role: 'operator',
    type: 0,
    passwordHash,
  });
  const third = await operatorNamed(ctx, 'op_third');
  const [first, second] = [await operatorNamed(ctx, 'op_first'), await operatorNamed(ctx, 'op_second')];
  const subject = async () => (await ctx.db.select().from(accounts).where(eq(accounts.id, subjectId)))[0]!;
  return { ctx, first, second, third, subjectId, subject };
}

test('an operator gets a temporary password from two others; who approves is told it, and nobody else', async () => {
  const { ctx, first, second, third, subjectId, subject } = await threeOperators();
  await expect(giveTemporaryPassword(first.ctx, { accountId: subjectId, reason })).rejects.toEqual(
    refused('proposals.needed'),
  );
  const id = await proposeBy(first, { kind: 'operatorPassword', payload: { accountId: subjectId } });
  expect((await subject()).mustChangePassword).toBe(false);
  await expect(approveBy(third, id)).rejects.toEqual(refused('identity.own_account'));
  const { temporaryPassword } = await approveBy(second, id);
  expect(await verifyPassword((await subject()).passwordHash, temporaryPassword!)).toBe(true);
  expect((await subject()).mustChangePassword).toBe(true);
  const { entries } = await listAudit(ctx, { subject: `proposal:${id}` });
  expect(JSON.stringify([await getProposal(ctx, id), entries])).not.toContain(temporaryPassword);
});

test('a suspended operator comes in again once two others agree; suspending takes one', async () => {
  const { first, second, subjectId, subject } = await threeOperators();
  await changeAccountStatus(first.ctx, { accountId: subjectId, status: 'suspended', reason });
  await expect(unlockAccount(first.ctx, keyedHash, { accountId: subjectId, reason })).rejects.toEqual(
    refused('proposals.needed'),
  );
  const id = await proposeBy(first, { kind: 'operatorUnlock', payload: { accountId: subjectId } });
  await approveBy(second, id);
  expect((await subject()).status).toBe('active');
});

test('an approval covers its kind and its subject alone', async () => {
  const { ctx } = await worldWith();
  const [bank] = demoMethods('demo').filter(({ code }) => code === 'bank-transfer');
  await changeByTwo(ctx, { kind: 'paymentMethod', payload: bank! });
  const operator = await operatorNamed(ctx, 'op_first');
  const approval = { proposalId: 1, kind: 'paymentMethod', subject: 'another-bank', proposedBy: 'op_second' } as const;
  const withAnother = { ...operator.ctx, approval };
  await expect(saveMethod(withAnother, { ...bank!, feePpm: 99 })).rejects.toEqual(refused('proposals.needed'));
  const ofAnotherKind = {
    ...operator.ctx,
    approval: { ...approval, kind: 'payoutMethod', subject: bank!.code } as const,
  };
  await expect(saveMethod(ofAnotherKind, { ...bank!, feePpm: 99 })).rejects.toEqual(refused('proposals.needed'));
});
