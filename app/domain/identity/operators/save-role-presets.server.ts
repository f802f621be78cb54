import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { rolePresets } from '~/domain/shared/rights';
import { operatorRoles } from '../tables.server';

/** The presets as this build knows them; what other roles there are is left alone. */
export async function saveRolePresets(ctx: Ctx): Promise<void> {
  const presets = Object.entries(rolePresets).map(([code, { names, rights }]) => ({
    code,
    names,
    rights: [...rights],
  }));
  await ctx.db
    .insert(operatorRoles)
    .values(presets)
    .onConflictDoUpdate({
      target: operatorRoles.code,
      set: { names: sql`excluded.names`, rights: sql`excluded.rights` },
      setWhere: sql`(operator_roles.names, operator_roles.rights) is distinct from (excluded.names, excluded.rights)`,
    });
}
