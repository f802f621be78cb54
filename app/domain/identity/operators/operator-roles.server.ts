import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { holdsRight, ownerRole, type Right, rightsOf } from '~/domain/shared/rights';
import { endSessions } from '../sessions/end-sessions.server';
import { accounts, operatorRoleHolders, operatorRoles } from '../tables.server';
import { keepAnOwner } from './keep-an-owner.server';

type SetRolesInput = { accountId: number; roles: string[]; reason: string };
export type OperatorRole = { code: string; names: Words; rights: Right[] };

/**
 * From now on the operator holds these roles and no others. Who loses one is signed out everywhere.
 * Refuses: identity.not_found, identity.own_role, identity.unknown_role, identity.last_owner, proposals.needed.
 */
export function setOperatorRoles(ctx: Ctx, { accountId, roles, reason }: SetRolesInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRoles(ctx, accountId);
    if (accountId === ctx.actor.id) throw new Refusal('identity.own_role');
    const after = [...new Set(roles)].sort();
    const known = await ctx.db
      .select({ code: operatorRoles.code })
      .from(operatorRoles)
      .where(inArray(operatorRoles.code, after))
      .for('key share');
    if (known.length !== after.length) throw new Refusal('identity.unknown_role', 'roles');
    requireApproval(ctx, 'roles', String(accountId));
    const lost = before.filter((role) => !after.includes(role));
    if (lost.includes(ownerRole)) await keepAnOwner(ctx, accountId);
    await writeRoles(ctx, accountId, { lost, gained: after.filter((role) => !before.includes(role)) });
    if (lost.length > 0) await endSessions(ctx, { accountId, reason: 'revoked' });
    await record(ctx, {
      action: 'identity.setRoles',
      subject: `account:${accountId}`,
      before: { roles: before },
      after: { roles: after, reason },
    });
  });
}

/** The codes of the roles an operator holds; the account is locked until the transaction ends. Refuses: identity.not_found. */
export async function lockRoles(ctx: Ctx, accountId: number): Promise<string[]> {
  const isOperator = and(eq(accounts.id, accountId), eq(accounts.role, 'operator'));
  const found = await ctx.db.select({ id: accounts.id }).from(accounts).where(isOperator).for('update');
  if (found.length === 0) throw new Refusal('identity.not_found');
  return findRoles(ctx, accountId);
}

export async function findRoles(ctx: Ctx, accountId: number): Promise<string[]> {
  const held = await ctx.db
    .select({ role: operatorRoleHolders.role })
    .from(operatorRoleHolders)
    .where(eq(operatorRoleHolders.accountId, accountId))
    .orderBy(asc(operatorRoleHolders.role));
  return held.map(({ role }) => role);
}

/** In the caller's transaction, which records it. */
export async function writeRoles(
  ctx: Ctx,
  accountId: number,
  { lost = [], gained }: { lost?: string[]; gained: string[] },
): Promise<void> {
  const isLost = and(eq(operatorRoleHolders.accountId, accountId), inArray(operatorRoleHolders.role, lost));
  if (lost.length > 0) await ctx.db.delete(operatorRoleHolders).where(isLost);
  const rows = gained.map((role) => ({ accountId, role }));
  if (rows.length > 0) await ctx.db.insert(operatorRoleHolders).values(rows).onConflictDoNothing();
}

export async function listOperatorRoles(ctx: Ctx): Promise<OperatorRole[]> {
  const rows = await ctx.db.select().from(operatorRoles);
  return rows.map(({ rights, ...role }) => ({ ...role, rights: rightsOf(rights) }));
}

/** Active operators who hold the right, but for one: those who could approve what that one proposes. */
export async function findHolders(ctx: Ctx, right: Right, but: number | null = null): Promise<number[]> {
  const rows = await ctx.db
    .select({ accountId: accounts.id, rights: operatorRoles.rights })
    .from(operatorRoleHolders)
    .innerJoin(accounts, eq(accounts.id, operatorRoleHolders.accountId))
    .innerJoin(operatorRoles, eq(operatorRoles.code, operatorRoleHolders.role))
    .where(and(eq(accounts.status, 'active'), but === null ? undefined : ne(accounts.id, but)))
    .orderBy(asc(accounts.id));
  const holders = rows.filter(({ rights }) => holdsRight(rightsOf(rights), right));
  return [...new Set(holders.map(({ accountId }) => accountId))];
}
