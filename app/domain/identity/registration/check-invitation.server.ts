import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from '../tables.server';
import { findInviter } from './invitation-codes.server';

/** The codes somebody came with; empty or null where there is none. */
export type Invitation = {
  affiliateCode?: string | null;
  referralCode?: string | null;
  /** The account name of whoever recommended the site: counts where no code does. */
  recommenderId?: string | null;
  /** What is beside the domain the visitor came to: whoever came without a code of their own follows it. */
  domainCode?: string | null;
};

/** Whom a new account follows, by which code, and what it becomes. */
export type Following = {
  uplineId: number | null;
  referrerId: number | null;
  affiliateCode: string | null;
  role: 'member' | 'agent';
};

/**
 * The agent of an affiliate code is above, else the agent above who referred or recommended, else the domain's. A
 * domain's code that leads nowhere is nobody's fault and passed over.
 * Refuses: identity.invitation_code_error, identity.unknown_recommender.
 */
export async function checkInvitation(ctx: Ctx, invitation: Invitation): Promise<Following> {
  const { affiliateCode, referralCode, recommenderId, domainCode } = invitation;
  const agent = affiliateCode ? await findInviter(ctx, 'affiliate', affiliateCode) : null;
  if (affiliateCode && !agent) throw new Refusal('identity.invitation_code_error', 'affiliateCode');
  const friend = referralCode ? await findInviter(ctx, 'referral', referralCode) : null;
  if (referralCode && !friend) throw new Refusal('identity.invitation_code_error', 'referralCode');
  const recommended = recommenderId ? await findRecommender(ctx, recommenderId) : noFollowing;
  if (recommenderId && !recommended) throw new Refusal('identity.unknown_recommender', 'recommenderId');
  const uplineId = agent?.accountId ?? friend?.uplineId ?? recommended?.uplineId ?? null;
  const ofDomain = domainCode && uplineId === null ? await findInviter(ctx, 'affiliate', domainCode) : null;
  const byCode = agent ? affiliateCode : ofDomain ? domainCode : null;
  return {
    uplineId: uplineId ?? ofDomain?.accountId ?? null,
    referrerId: friend?.accountId ?? recommended?.referrerId ?? null,
    affiliateCode: byCode?.toUpperCase() ?? null,
    role: agent?.invites ?? ofDomain?.invites ?? 'member',
  };
}

type Recommended = Pick<Following, 'uplineId' | 'referrerId'>;
const noFollowing: Recommended = { uplineId: null, referrerId: null };

/** An agent is above whom they recommend; a member refers them. */
async function findRecommender(ctx: Ctx, name: string): Promise<Recommended | null> {
  const [row] = await ctx.db
    .select({ id: accounts.id, role: accounts.role, uplineId: accounts.uplineId })
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.account})`, name.toLowerCase()),
        inArray(accounts.role, ['member', 'agent']),
        eq(accounts.status, 'active'),
      ),
    );
  if (!row) return null;
  return row.role === 'agent' ? { uplineId: row.id, referrerId: null } : { uplineId: row.uplineId, referrerId: row.id };
}
