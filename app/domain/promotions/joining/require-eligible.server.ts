import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { deposits } from '~/domain/cashier/tables.server';
import { accounts } from '~/domain/identity/tables.server';
import { findGuard, isPaused, isPausedBy } from '~/domain/protection/find-guard.server';
import { isExcluded } from '~/domain/protection/pauses/open-pauses.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { isOpen, type StandingOffer } from '../find-terms.server';
import type { Terms } from '../terms/terms';

/**
 * Whether this member may take the offer now. Refuses: promotions.not_open, promotions.excluded, promotions.not_now, promotions.verify_first,
 * promotions.not_eligible, promotions.newcomers_only, promotions.depositors_only.
 */
export async function requireEligible(ctx: Ctx, accountId: number, offer: StandingOffer): Promise<void> {
  if (!isOpen(offer, ctx.now)) throw new Refusal('promotions.not_open');
  await requireInAudience(ctx, accountId, offer.terms);
}

/** Whether an offer with these terms is for this member, whenever it is open. Refuses as `requireEligible` does. */
export async function requireInAudience(
  ctx: Ctx,
  accountId: number,
  { audience, needsMobile }: Pick<Terms, 'audience' | 'needsMobile'>,
): Promise<void> {
  const guard = await findGuard(ctx, accountId);
  if (isPausedBy(ctx, guard)) throw new Refusal('promotions.excluded');
  if (guard?.isMarked) throw new Refusal('promotions.not_now');
  const [account] = await ctx.db
    .select({ role: accounts.role, mobileVerifiedAt: accounts.mobileVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.role !== 'member') throw new Refusal('promotions.not_eligible');
  if (needsMobile && !account.mobileVerifiedAt) throw new Refusal('promotions.verify_first');
  if (audience === 'everyone') return;
  const hasDeposited = await hasArrivedDeposit(ctx, accountId);
  if (audience === 'newcomers' && hasDeposited) throw new Refusal('promotions.newcomers_only');
  if (audience === 'depositors' && !hasDeposited) throw new Refusal('promotions.depositors_only');
}

/** Who pauses play, by their own will or an operator's, or whose play is marked as harm, is offered nothing. */
export async function isBarred(ctx: Ctx, accountId: number): Promise<boolean> {
  const guard = await findGuard(ctx, accountId);
  return guard !== null && (guard.isMarked || isPausedBy(ctx, guard));
}

/** The same rule as `isBarred`, for statements about many accounts. */
export function isNotBarred({ now }: Pick<Ctx, 'now'>, accountId: SQL): SQL {
  return sql`not exists (select from guards g where g.account_id = ${accountId} and (g.is_marked or g.barred_until > ${sqlTime(now)}))`;
}

/** For an operator who is about to give a reward. Refuses: promotions.barred_recipient. */
export async function requireNotBarred(ctx: Ctx, accountId: number): Promise<void> {
  if (await isBarred(ctx, accountId)) throw new Refusal('promotions.barred_recipient');
}

/**
 * Whoever pauses play claims nothing meanwhile. An exclusion may have no end: what asks for no turnover stays its member's to
 * take. Refuses: promotions.excluded.
 */
export async function requireMayClaim(ctx: Ctx, accountId: number, { factor }: { factor: number }): Promise<void> {
  if (!(await isPaused(ctx, accountId))) return;
  if (factor > 0 || !(await isExcluded(ctx, accountId))) throw new Refusal('promotions.excluded');
}

export async function hasArrivedDeposit(ctx: Ctx, accountId: number, exceptId = 0): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), eq(deposits.state, 'arrived'), sql`${deposits.id} <> ${exceptId}`))
    .limit(1);
  return row !== undefined;
}
