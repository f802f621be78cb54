import { and, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { socialIdentities } from '../tables.server';
import type { SocialProvider } from './providers';

type UnlinkSocialInput = { accountId: number; provider: SocialProvider; reason: string };

/** An operator's act: for the member a binding is final. Refuses: social.not_bound. */
export function unlinkSocial(ctx: Ctx, { accountId, provider, reason }: UnlinkSocialInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.provider, provider)))
      .returning({ subject: socialIdentities.subject, name: socialIdentities.name });
    if (!before) throw new Refusal('social.not_bound');
    await record(ctx, {
      action: 'identity.unlinkSocial',
      subject: `account:${accountId}`,
      before,
      after: { provider, reason },
    });
  });
}
