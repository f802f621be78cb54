import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { termsAcceptances, termsVersions } from '../tables.server';
import type { TermsVersion } from './terms';

/** The newest first. */
export function listTermsVersions(ctx: Ctx): Promise<TermsVersion[]> {
  return ctx.db.select().from(termsVersions).orderBy(desc(termsVersions.number));
}

/** The newest version an account has agreed to; null: none since versions are kept. */
export async function findAcceptance(ctx: Ctx, accountId: number): Promise<{ version: number; at: Date } | null> {
  const [newest] = await ctx.db
    .select({ version: termsAcceptances.version, at: termsAcceptances.at })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.accountId, accountId))
    .orderBy(desc(termsAcceptances.version))
    .limit(1);
  return newest ?? null;
}
