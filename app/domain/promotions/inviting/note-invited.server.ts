import { and, eq, gte, sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine, Reactions } from '~/domain/shared/events.server';
import { findOpenOffers, type StandingOffer } from '../find-terms.server';
import { hasArrivedDeposit, isBarred } from '../joining/require-eligible.server';
import { invitedFriends } from '../tables.server';
import type { TermsOf } from '../terms/terms';

type Handled = 'accountRegistered' | 'depositArrived';
type EventReactions = { [K in Handled]: NonNullable<Reactions[K]>[number] };

const dayMs = 86_400_000;

/** What friends do is noted here; `issueInvites` brings what it is worth. `composition` registers them. */
export const inviteReactions = {
  async accountRegistered(ctx, { accountId, referrerId, role }) {
    if (referrerId === null || role !== 'member' || !(await canInvite(ctx, referrerId))) return;
    const offer = await findInviteOffer(ctx);
    if (!offer) return;
    await ctx.db.insert(invitedFriends).values({
      ...{ accountId, inviterId: referrerId, promotionCode: offer.code, termsVersion: offer.version },
      ...{ joinedAt: ctx.now, countsUntil: new Date(ctx.now.getTime() + offer.terms.days * dayMs) },
    });
  },
  async depositArrived(ctx, { accountId, depositId, amountMinor }) {
    const [friend] = await ctx.db
      .select({ accountId: invitedFriends.accountId })
      .from(invitedFriends)
      .where(and(eq(invitedFriends.accountId, accountId), gte(invitedFriends.countsUntil, ctx.now)));
    if (!friend || (await hasArrivedDeposit(ctx, accountId, depositId))) return;
    await ctx.db
      .update(invitedFriends)
      .set({ depositMinor: amountMinor, isToJudge: true })
      .where(eq(invitedFriends.accountId, accountId));
  },
} satisfies EventReactions;

/** Counts the valid bets of invited friends within their time. The name is stored. */
export const inviteConsumer: PlayConsumer = {
  name: 'invitations',
  async playCounted(ctx, { lines }) {
    const counting = lines.filter(({ validBetMinor }) => validBetMinor !== 0n);
    if (counting.length === 0) return;
    const of = (value: (line: PlayedLine) => ArrayItem, type: ArrayType) => sqlArray(counting.map(value), type);
    await ctx.db.execute(sql`
      with lines as (
        select * from unnest(${of(({ accountId }) => accountId, 'bigint')}, ${of((line) => line.validBetMinor, 'bigint')},
          ${of(({ settledAt }) => settledAt, 'timestamptz')}) as l (account_id, valid, settled_at)),
      sums as (
        select f.account_id, sum(l.valid) as valid from lines l join invited_friends f on f.account_id = l.account_id
        where l.settled_at > f.joined_at and l.settled_at <= f.counts_until group by f.account_id)
      update invited_friends f set valid_minor = f.valid_minor + s.valid, is_to_judge = true
      from sums s where f.account_id = s.account_id`);
  },
};

/** The offer for invitations that is open now, the operator's first one; null: none is. */
export async function findInviteOffer(ctx: Ctx): Promise<(StandingOffer & { terms: TermsOf<'invite'> }) | null> {
  return (await findOpenOffers(ctx, 'invite'))[0] ?? null;
}

/** Members who do not pause play. */
async function canInvite(ctx: Ctx, accountId: number): Promise<boolean> {
  const [account] = await ctx.db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId));
  return account?.role === 'member' && !(await isBarred(ctx, accountId));
}
