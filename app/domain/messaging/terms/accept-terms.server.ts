import { and, eq, gt, max } from 'drizzle-orm';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { termsAcceptances, termsVersions } from '../tables.server';

/** Agrees to the version that was read. Twice has the effect of once. Refuses: messaging.not_found, messaging.terms_changed. */
export async function acceptTerms(ctx: Ctx, { accountId, version }: { accountId: number; version: number }) {
  if ((await ctx.db.$count(termsVersions, eq(termsVersions.number, version))) === 0) {
    throw new Refusal('messaging.not_found');
  }
  const newer = and(gt(termsVersions.number, version), eq(termsVersions.isMaterial, true));
  if ((await ctx.db.$count(termsVersions, newer)) > 0) throw new Refusal('messaging.terms_changed');
  await ctx.db.insert(termsAcceptances).values({ accountId, version, at: ctx.now }).onConflictDoNothing();
}

/** Who registers agrees to the terms in force; trial accounts and operators have no part in them. */
export async function acceptTermsByRegistering(
  ctx: Ctx,
  { accountId, role }: { accountId: number; role: Role },
): Promise<void> {
  if (role !== 'member' && role !== 'agent') return;
  const [newest] = await ctx.db.select({ number: max(termsVersions.number) }).from(termsVersions);
  if (!newest?.number) return;
  await ctx.db
    .insert(termsAcceptances)
    .values({ accountId, version: newest.number, at: ctx.now })
    .onConflictDoNothing();
}
