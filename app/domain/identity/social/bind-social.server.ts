import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { oauthFlows, socialIdentities } from '../tables.server';
import { findOwner, lockIdentity, type SocialIdentity, shortened } from './member-of.server';
import type { OAuthFlow } from './oauth-flow.server';
import type { SocialProvider } from './providers';

/** Who came back from a provider to be bound; it waits for the member's last word as long as the journey lasts. */
export async function proposeBinding(ctx: Ctx, flow: OAuthFlow, identity: SocialIdentity): Promise<void> {
  await refuseBound(ctx, flow.accountId ?? 0, identity);
  await ctx.db
    .update(oauthFlows)
    .set({ subject: identity.subject, name: shortened(identity.name) })
    .where(eq(oauthFlows.stateHash, flow.stateHash));
}

type Waiting = { accountId: number; provider: SocialProvider };

/** The last one that waits, or null. */
export async function findProposal(ctx: Ctx, { accountId, provider }: Waiting): Promise<SocialIdentity | null> {
  const [row] = await ctx.db
    .select({ subject: oauthFlows.subject, name: oauthFlows.name })
    .from(oauthFlows)
    .where(
      and(
        eq(oauthFlows.accountId, accountId),
        eq(oauthFlows.provider, provider),
        isNotNull(oauthFlows.subject),
        gt(oauthFlows.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(oauthFlows.returnedAt))
    .limit(1);
  return row?.subject ? { provider, subject: row.subject, name: row.name ?? '' } : null;
}

/**
 * Binds what waits and was shown, for good: only an operator can undo it. Call it after a fresh proof.
 * Refuses: social.failed (it does not wait), social.bound_elsewhere, social.already_bound.
 */
export function bindSocial(ctx: Ctx, { accountId, provider, subject }: Waiting & { subject: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const identity = await findProposal(ctx, { accountId, provider });
    if (identity?.subject !== subject) throw new Refusal('social.failed');
    await lockIdentity(ctx, identity);
    await refuseBound(ctx, accountId, identity);
    const rows = await ctx.db
      .insert(socialIdentities)
      .values({ ...identity, accountId, boundAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) throw new Refusal('social.already_bound');
    await ctx.db
      .update(oauthFlows)
      .set({ subject: null, name: null })
      .where(and(eq(oauthFlows.accountId, accountId), eq(oauthFlows.provider, provider)));
    await record(ctx, {
      action: 'identity.bindSocial',
      subject: `account:${accountId}`,
      before: null,
      after: identity,
    });
    await tell(ctx, { kind: 'socialBound', accountId, provider });
  });
}

async function refuseBound(ctx: Ctx, accountId: number, identity: SocialIdentity): Promise<void> {
  const owner = await findOwner(ctx, identity);
  if (owner !== null && owner !== accountId) throw new Refusal('social.bound_elsewhere');
  const [own] = await ctx.db
    .select({ id: socialIdentities.id })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.provider, identity.provider)));
  if (own) throw new Refusal('social.already_bound');
}
