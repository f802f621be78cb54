import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Right, rightsOf, rolePresets } from '~/domain/shared/rights';
import { endSessions } from '../sessions/end-sessions.server';
import { operatorRoleHolders, operatorRoles } from '../tables.server';
import type { OperatorRole } from './operator-roles.server';

/**
 * A role of the site's own beside the presets, new or changed. Whoever holds it and loses a right is signed out everywhere.
 * Refuses: identity.preset_role, identity.role_code, identity.role_name, identity.role_rights, identity.own_role,
 * proposals.needed.
 */
export function saveOperatorRole(
  ctx: Ctx,
  { code, names, rights, reason }: OperatorRole & { reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    checkRole({ code, names, rights });
    const before = await lockRole(ctx, code);
    const holders = await findRoleHolders(ctx, code);
    if (ctx.actor.id !== null && holders.includes(ctx.actor.id)) throw new Refusal('identity.own_role');
    requireApproval(ctx, 'operatorRole', code);
    const row = { code, names, rights: rightsOf(rights) };
    await ctx.db
      .insert(operatorRoles)
      .values(row)
      .onConflictDoUpdate({ target: operatorRoles.code, set: { names: row.names, rights: row.rights } });
    const isNarrower = before?.rights.some((right) => !rights.includes(right));
    if (isNarrower) for (const accountId of holders) await endSessions(ctx, { accountId, reason: 'revoked' });
    await record(ctx, {
      action: 'identity.saveRole',
      subject: `role:${code}`,
      before: before && { names: before.names, rights: before.rights },
      after: { names, rights: row.rights, reason },
    });
  });
}

/**
 * A role that nobody holds goes; the audit trail remembers it.
 * Refuses: identity.preset_role, identity.unknown_role, identity.role_held.
 */
export function removeOperatorRole(ctx: Ctx, code: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (isPreset(code)) throw new Refusal('identity.preset_role');
    const before = await lockRole(ctx, code);
    if (before === null) throw new Refusal('identity.unknown_role');
    if ((await findRoleHolders(ctx, code)).length > 0) throw new Refusal('identity.role_held');
    await ctx.db.delete(operatorRoles).where(eq(operatorRoles.code, code));
    await record(ctx, {
      action: 'identity.removeRole',
      subject: `role:${code}`,
      before: { names: before.names, rights: before.rights },
      after: null,
    });
  });
}

/** A new role replaces none that exists. Refuses: identity.role_taken. */
export async function checkRoleIsNew(ctx: Ctx, code: string): Promise<void> {
  const taken = await ctx.db.$count(operatorRoles, eq(operatorRoles.code, code));
  if (taken > 0) throw new Refusal('identity.role_taken', 'code');
}

/** Held until the transaction ends, so that nobody is given the role meanwhile; null: there is none. */
export async function lockRole(ctx: Ctx, code: string): Promise<OperatorRole | null> {
  const [row] = await ctx.db.select().from(operatorRoles).where(eq(operatorRoles.code, code)).for('update');
  return row ? { ...row, rights: rightsOf(row.rights) } : null;
}

async function findRoleHolders(ctx: Ctx, code: string): Promise<number[]> {
  const rows = await ctx.db
    .select({ accountId: operatorRoleHolders.accountId })
    .from(operatorRoleHolders)
    .where(eq(operatorRoleHolders.role, code));
  return rows.map(({ accountId }) => accountId);
}

export const isPreset = (code: string): boolean => Object.hasOwn(rolePresets, code);

function checkRole({ code, names, rights }: { code: string; names: OperatorRole['names']; rights: Right[] }): void {
  if (isPreset(code)) throw new Refusal('identity.preset_role');
  if (!/^[a-z][a-z0-9-]{2,39}$/.test(code) || code === 'new') throw new Refusal('identity.role_code', 'code');
  if (names.bn.trim() === '') throw new Refusal('identity.role_name', 'nameBn');
  if (names.en.trim() === '') throw new Refusal('identity.role_name', 'nameEn');
  if (rights.length === 0) throw new Refusal('identity.role_rights', 'rights');
}
