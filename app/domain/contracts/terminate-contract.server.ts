import { and, eq, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Contract, holdContracts, loadContracts } from './contract.server';
import { nextContractState } from './contract-states';
import { endContracts, listConflicts } from './end-contracts.server';
import { contracts } from './tables.server';

export type Termination = {
  contractId: number;
  /** What else it ends was named, and it is ended all the same. */
  isConfirmed?: boolean;
};

/**
 * By whoever gave it, or an operator; an open offer is withdrawn. With a contract go those its holder gave.
 * Refuses: contract.not_found, contract.already_ended, contract.ends_downlines.
 */
export function terminateContract(ctx: Ctx, { contractId, isConfirmed = false }: Termination): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdContracts(ctx);
    const isOperator = ctx.actor.role === 'operator';
    const [contract] = await loadContracts(ctx, eq(contracts.id, contractId));
    if (!contract || (!isOperator && contract.upline?.id !== ctx.actor.id)) throw new Refusal('contract.not_found');
    if (!canEnd(contract)) throw new Refusal('contract.already_ended');
    const below = contract.state === 'accepted' ? await listEndedWith(ctx, contract.id) : [];
    if (below.length > 0 && !isConfirmed) {
      const accounts = [...new Set(below.map(({ downline }) => downline.account))].join(', ');
      throw new Refusal('contract.ends_downlines', 'confirmed', { accounts });
    }
    await endContracts(ctx, [
      { contract, ending: isOperator ? 'operator' : 'upline' },
      ...below.map((each) => ({ contract: each, ending: 'conflict' as const })),
    ]);
  });
}

/** What else ends with a valid contract: all that is on it. */
export async function listEndedWith(ctx: Ctx, contractId: number) {
  const [contract] = await loadContracts(ctx, and(eq(contracts.id, contractId), eq(contracts.state, 'accepted')));
  return contract ? listConflicts(ctx, { holderId: contract.downline.id, kind: contract.kind }, null) : [];
}

/** Whether there is something to end: an open offer is withdrawn, a valid contract terminated. */
export function canEnd({ state }: Pick<Contract, 'state'>): boolean {
  return (nextContractState(state, 'withdraw') ?? nextContractState(state, 'terminate')) !== null;
}

type AccountMoved = { accountId: number };

/** In another line the old upline's promises end, with all that is on them. */
export function endContractsOfMoved(ctx: Ctx, { accountId }: AccountMoved): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdContracts(ctx);
    const isStanding = or(eq(contracts.state, 'accepted'), eq(contracts.state, 'offered'));
    const held = await loadContracts(ctx, and(eq(contracts.downlineId, accountId), isStanding));
    for (const contract of held) {
      const below = contract.state === 'accepted' ? await listEndedWith(ctx, contract.id) : [];
      await endContracts(ctx, [
        { contract, ending: 'moved' },
        ...below.map((each) => ({ contract: each, ending: 'moved' as const })),
      ]);
    }
  });
}
