import type { Ctx } from '~/domain/shared/ctx.server';
import { type Flags, readFlags } from './flags';
import { whitelabelFlags } from './tables.server';

/** The switches as they are in the caller's transaction, for rules that depend on one; pages take them from the cached `Site`. */
export async function findFlags(ctx: Ctx): Promise<Flags> {
  const rows = await ctx.db
    .select({ code: whitelabelFlags.code, isEnabled: whitelabelFlags.isEnabled })
    .from(whitelabelFlags);
  return readFlags(rows);
}
