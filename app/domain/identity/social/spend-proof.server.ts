import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { spentProofs } from '../tables.server';

/** What somebody signed is taken once, also when it comes twice at the same moment. Refuses: social.failed. */
export async function spendProof(ctx: Ctx, { proof, expiresAt }: { proof: string; expiresAt: Date }): Promise<void> {
  const rows = await ctx.db.insert(spentProofs).values({ proof, expiresAt }).onConflictDoNothing().returning();
  if (rows.length === 0) throw new Refusal('social.failed');
}
