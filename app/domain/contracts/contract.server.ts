import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { advisoryLocks } from '~/db/advisory-locks';
import { percentOf } from '~/domain/agency/rates/rate';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { faultAgainst, type Terms, type TermsFault, type Tier } from './settlement/tiers';
import { contracts, contractTiers } from './tables.server';

/** Changes of contracts wait for each other: what one may give depends on what the one above gave. */
const contractsLock = advisoryLocks.contracts;

type Row = typeof contracts.$inferSelect;
type Party = { id: number; account: string; nickname: string; role: string };
export type Contract = Omit<Row, 'downlineId' | 'uplineId'> & {
  tiers: Tier[];
  downline: Party;
  /** Null: the house. */
  upline: Party | null;
};

export async function holdContracts(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${contractsLock})`);
}

const [downline, upline] = [alias(accounts, 'downline'), alias(accounts, 'upline')];
const downlineParty = {
  id: downline.id,
  account: downline.account,
  nickname: downline.nickname,
  role: downline.role,
};
const uplineParty = { id: upline.id, account: upline.account, nickname: upline.nickname, role: upline.role };

/** Newest first, with their tiers and both sides' names. */
export async function loadContracts(ctx: Ctx, where: SQL | undefined, limit?: number): Promise<Contract[]> {
  const question = ctx.db
    .select({ contract: contracts, downline: downlineParty, upline: uplineParty })
    .from(contracts)
    .innerJoin(downline, eq(downline.id, contracts.downlineId))
    .leftJoin(upline, eq(upline.id, contracts.uplineId))
    .where(where)
    .orderBy(desc(contracts.id));
  const rows = await (limit === undefined ? question : question.limit(limit));
  const tiers = await tiersOf(
    ctx,
    rows.map(({ contract }) => contract.id),
  );
  return rows.map(({ contract: { downlineId: _down, uplineId: _up, ...rest }, downline, upline }) => ({
    ...rest,
    downline,
    upline,
    tiers: tiers.get(rest.id) ?? [],
  }));
}

export async function tiersOf(ctx: Ctx, contractIds: number[]): Promise<Map<number, Tier[]>> {
  const found = new Map<number, Tier[]>();
  if (contractIds.length === 0) return found;
  const rows = await ctx.db
    .select()
    .from(contractTiers)
    .where(inArray(contractTiers.contractId, contractIds))
    .orderBy(asc(contractTiers.contractId), asc(contractTiers.position));
  for (const { contractId, position: _position, ...tier } of rows) {
    const own = found.get(contractId);
    if (own) own.push(tier);
    else found.set(contractId, [tier]);
  }
  return found;
}

/** The one that holds now, whatever is offered. */
export async function findValid(ctx: Ctx, downlineId: number, kind: Contract['kind']): Promise<Contract | null> {
  const isIt = and(eq(contracts.downlineId, downlineId), eq(contracts.kind, kind), eq(contracts.state, 'accepted'));
  return (await loadContracts(ctx, isIt))[0] ?? null;
}

/** Why one may not stand under the other; null: it may. */
export function faultUnder(own: Pick<Contract, 'period'> & Terms, given: Pick<Contract, 'period'> & Terms) {
  if (own.period !== given.period) return { code: 'period_differs' } as const;
  return faultAgainst(own, given);
}

export function refusalOfTerms(fault: TermsFault | { code: 'period_differs' }): Refusal {
  return new Refusal(`contract.${fault.code}`, fieldOf(fault), paramsOf(fault));
}

function fieldOf(fault: TermsFault | { code: 'period_differs' }): string {
  if ('part' in fault) return `tiers[${fault.tier}].${fault.part}`;
  if (fault.code === 'period_differs') return 'period';
  return fault.code === 'bet_amount_below' || fault.code === 'bet_amount_shape' ? 'betAmount' : 'tiers';
}

function paramsOf(fault: TermsFault | { code: 'period_differs' }): Record<string, string> {
  return {
    ...('tier' in fault ? { tier: String(fault.tier + 1) } : {}),
    ...('most' in fault ? { most: percentOf(fault.most) } : {}),
    ...('least' in fault && { [fault.code === 'active_below' ? 'least' : 'leastMinor']: String(fault.least) }),
  };
}
