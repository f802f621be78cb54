import { and, asc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findFlags } from '~/domain/site/find-flags.server';
import { type Contract, loadContracts } from './contract.server';
import type { ContractState } from './contract-states';
import { type ContractKind, contractKinds, isKindOn } from './kinds';
import { contracts } from './tables.server';

export type { Contract } from './contract.server';

const pageSize = 20;

/** Offered, accepted, or ended with a last day that is not over yet. */
const isStanding = ({ now }: Ctx) =>
  or(
    inArray(contracts.state, ['offered', 'accepted']),
    and(eq(contracts.state, 'terminated'), gt(contracts.endsAt, now), sql`${contracts.startsAt} < ${contracts.endsAt}`),
  )!;

/** As either side sees it; another line's is not found. Refuses: contract.not_found. */
export async function getContract(ctx: Ctx, { accountId, contractId }: { accountId: number; contractId: number }) {
  const isSide = or(eq(contracts.downlineId, accountId), eq(contracts.uplineId, accountId));
  const [contract] = await loadContracts(ctx, and(eq(contracts.id, contractId), isSide));
  if (!contract) throw new Refusal('contract.not_found');
  return contract;
}

/** An operator's look at any. Refuses: contract.not_found. */
export async function getAnyContract(ctx: Ctx, contractId: number): Promise<Contract> {
  const [contract] = await loadContracts(ctx, eq(contracts.id, contractId));
  if (!contract) throw new Refusal('contract.not_found');
  return contract;
}

/** What an account holds: open offers first, then what is in force, then what follows it. */
export async function listHeld(ctx: Ctx, accountId: number, kind?: ContractKind): Promise<Contract[]> {
  const isOfKind = kind && eq(contracts.kind, kind);
  const held = await loadContracts(ctx, and(eq(contracts.downlineId, accountId), isStanding(ctx), isOfKind));
  const place = ({ state, startsAt }: Contract) => (state === 'offered' ? 0 : (startsAt?.getTime() ?? 0));
  return held.sort((a, b) => place(a) - place(b));
}

export type ContractPage = { contracts: Contract[]; next: number | null };
type Question = { kind?: ContractKind; state?: ContractState | null; after?: number | null };

/** What an agent gave, or the house (null), the newest first; without a state: what is in force. */
export async function listGiven(
  ctx: Ctx,
  uplineId: number | null,
  { kind, state = null, after = null }: Question,
  size = pageSize,
): Promise<ContractPage> {
  const found = await loadContracts(
    ctx,
    and(
      uplineId === null ? sql`${contracts.uplineId} is null` : eq(contracts.uplineId, uplineId),
      kind && eq(contracts.kind, kind),
      state === null ? isStanding(ctx) : eq(contracts.state, state),
      after === null ? undefined : lt(contracts.id, after),
    ),
    size + 1,
  );
  return pageOf(found, size);
}

/** What is over between the two sides that an account is one of, newest first. */
export async function listHistory(
  ctx: Ctx,
  accountId: number,
  { kind, after = null }: Question,
): Promise<ContractPage> {
  const found = await loadContracts(
    ctx,
    and(
      or(eq(contracts.downlineId, accountId), eq(contracts.uplineId, accountId)),
      kind && eq(contracts.kind, kind),
      not(isStanding(ctx)),
      after === null ? undefined : lt(contracts.id, after),
    ),
    pageSize + 1,
  );
  return pageOf(found);
}

function pageOf(found: Contract[], size = pageSize): ContractPage {
  const page = found.slice(0, size);
  return { contracts: page, next: found.length > size ? page.at(-1)!.id : null };
}

/** The oldest offer that waits for an answer, or the next one after another; none of a kind whose switch is off. */
export async function findOpenOffer(ctx: Ctx, accountId: number, after = 0): Promise<number | null> {
  const flags = await findFlags(ctx);
  const kinds = contractKinds.filter((kind) => isKindOn(flags, kind));
  const isOpen = and(
    eq(contracts.downlineId, accountId),
    eq(contracts.state, 'offered'),
    inArray(contracts.kind, kinds),
  );
  const [row] = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isOpen, gt(contracts.id, after)))
    .orderBy(asc(contracts.id))
    .limit(1);
  return row?.id ?? null;
}
