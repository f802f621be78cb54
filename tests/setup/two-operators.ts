import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import type { Told } from '~/domain/proposals/kind-rule.server';
import type { Change } from '~/domain/proposals/payloads';
import { propose } from '~/domain/proposals/propose.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { makeOwner } from './make-owner';

export type TestOperator = { ctx: Ctx; id: number; sessionId: number };

/** An operator who has just proved who they are; made where there is none of this name. */
export async function operatorNamed(ctx: Ctx, account: string): Promise<TestOperator> {
  const asSystem = { ...ctx, actor: systemActor('test') };
  const id =
    (await findAccountId(asSystem, account)) ??
    (await createAccount(asSystem, { account, nickname: account, role: 'operator', type: 0, passwordHash: null }));
  await makeOwner(asSystem, id);
  const { sessionId } = await openSession(asSystem, id);
  return { ctx: { ...ctx, actor: { role: 'operator', id, name: account } }, id, sessionId };
}

/** A guarded change, proposed by one operator and approved by another. */
export async function changeByTwo(ctx: Ctx, change: Change, reason = 'agreed by telephone'): Promise<Told> {
  const first = await operatorNamed(ctx, 'op_proposes');
  const second = await operatorNamed(ctx, 'op_approves');
  const proposalId = await propose(first.ctx, { ...change, reason, sessionId: first.sessionId });
  return approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
}
