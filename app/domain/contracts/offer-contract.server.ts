import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findFlags } from '~/domain/site/find-flags.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { faultUnder, findValid, holdContracts, loadContracts, refusalOfTerms } from './contract.server';
import { basisOf, type ContractKind, type ContractPeriod, isKindOn, isPeriodOf } from './kinds';
import { isAboveCeiling } from './settlement/above-ceiling';
import { faultOfTerms, type Terms } from './settlement/tiers';
import { contracts, contractTiers } from './tables.server';
import { tellParties } from './tell-parties.server';

export type Offer = Terms & {
  /** The account's name, as typed. */
  account: string;
  kind: ContractKind;
  period: ContractPeriod;
};

export type Offeree = { id: number; account: string; nickname: string; role: string };

/**
 * Puts an offer to a direct downline, or, by an operator, to an agent at the top of a line; what is valid goes on until
 * it is accepted. Answers the contract's id. Refuses: contract.off, contract.not_direct, contract.not_top,
 * contract.no_own_contract, contract.period_unknown, contract.period_differs, contract.open_offer, proposals.needed (an
 * operator's offer above the setting `contractCeilings`), and what is wrong with the terms.
 */
export function offerContract(ctx: Ctx, offer: Offer): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await holdContracts(ctx);
    const downline = await judgeOffer(ctx, offer);
    const { kind, period, betAmountMinor, tiers } = offer;
    const { contractCeilings } = await findSettings(ctx);
    if (isAboveCeiling(kind, offer, contractCeilings)) requireApproval(ctx, 'contractOffer', `${downline.id}:${kind}`);
    const [row] = await ctx.db
      .insert(contracts)
      .values({ kind, period, downlineId: downline.id, uplineId: giverOf(ctx), betAmountMinor, offeredAt: ctx.now })
      .returning({ id: contracts.id });
    const contractId = row!.id;
    await ctx.db.insert(contractTiers).values(tiers.map((tier, position) => ({ ...tier, contractId, position })));
    const [contract] = await loadContracts(ctx, eq(contracts.id, contractId));
    await tellParties(ctx, {
      contract: contract!,
      action: 'offer',
      before: null,
      after: 'offered',
      letters: [{ to: 'downline', template: 'contractOffered' }],
    });
    return contractId;
  });
}

/** Whether it could be offered as things are; answers to whom. Refuses what `offerContract` refuses. */
export async function judgeOffer(ctx: Ctx, offer: Offer): Promise<Offeree> {
  if (!isKindOn(await findFlags(ctx), offer.kind)) throw new Refusal('contract.off');
  const downline = await getOfferee(ctx, offer.account);
  if (!isPeriodOf(offer.kind, offer.period)) throw new Refusal('contract.period_unknown', 'period');
  const fault = faultOfTerms(offer, basisOf[offer.kind] === 'losses');
  if (fault) throw refusalOfTerms(fault);
  const uplineId = giverOf(ctx);
  if (uplineId !== null) {
    const own = await findValid(ctx, uplineId, offer.kind);
    if (!own) throw new Refusal('contract.no_own_contract', 'kind');
    const above = faultUnder(own, offer);
    if (above) throw refusalOfTerms(above);
  }
  if (await findOfferOf(ctx, downline.id, offer.kind)) throw new Refusal('contract.open_offer', 'account');
  return downline;
}

/** The number of the offer of this kind that the account has not answered yet. */
export async function findOfferOf(ctx: Ctx, downlineId: number, kind: ContractKind): Promise<number | null> {
  const [open] = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.downlineId, downlineId), eq(contracts.kind, kind), eq(contracts.state, 'offered')));
  return open?.id ?? null;
}

/** Null: an operator gives for the house. */
function giverOf({ actor }: Ctx): number | null {
  return actor.role === 'agent' ? actor.id : null;
}

/**
 * A stranger, a downline's downline and a name nobody has are the same to an agent; operators give to the tops of lines.
 * Refuses: contract.not_direct, contract.not_top.
 */
async function getOfferee(ctx: Ctx, account: string): Promise<Offeree> {
  const { id, account: name, nickname, role, status, uplineId } = accounts;
  const isNamed = eq(sql`lower(${name})`, account.trim().toLowerCase());
  const giver = giverOf(ctx);
  const isBelow = giver === null ? and(isNull(uplineId), eq(role, 'agent')) : eq(uplineId, giver);
  const [row] = await ctx.db
    .select({ id, account: name, nickname, role, status })
    .from(accounts)
    .where(and(isNamed, isBelow));
  const isTaker = row?.status === 'active' && (row.role === 'agent' || row.role === 'member');
  if (!isTaker) throw new Refusal(giver === null ? 'contract.not_top' : 'contract.not_direct', 'account');
  const { status: _status, ...downline } = row;
  return downline;
}
