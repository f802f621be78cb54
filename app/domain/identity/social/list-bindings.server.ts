import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { socialIdentities } from '../tables.server';
import type { SocialProvider } from './providers';

export type Binding = { provider: SocialProvider; subject: string; name: string; boundAt: Date };

/** What is bound to an account, at most one a provider. */
export async function listBindings(ctx: Ctx, accountId: number): Promise<Binding[]> {
  const rows = await ctx.db
    .select({
      provider: socialIdentities.provider,
      subject: socialIdentities.subject,
      name: socialIdentities.name,
      boundAt: socialIdentities.boundAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .orderBy(socialIdentities.boundAt);
  return rows.map((row) => ({ ...row, provider: row.provider as SocialProvider }));
}
