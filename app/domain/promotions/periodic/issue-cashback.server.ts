import { sql } from 'drizzle-orm';
import { publish } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, mondayOf, startOfDay, wallClock } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { type StandingOffer, termsBefore } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { changePromise } from '../joining/places.server';
import { isNotBarred } from '../joining/require-eligible.server';
import { claimableFor } from '../rewards/claimable';
import { countWaiting } from '../rewards/count-waiting.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations } from '../tables.server';
import { cashbackOf } from '../terms/figures';
import type { TermsOf } from '../terms/terms';
import { lastDayOf, lastPeriod, listBegun, notePeriod } from './periods.server';

/** A week is settled from this hour of the Monday after it on. */
const issueHour = 12;

/**
 * Timed: what comes back of every week that is over waits for its members from then on. Run twice, or cut short and begun
 * again, it issues each week once. Answers how many weeks there were.
 */
export async function issueCashback(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  let weeks = 0;
  for (const offer of await listBegun(ctx, 'cashback')) {
    for (let week = await nextWeek(ctx, offer, timeZone); week !== null; week = await nextWeek(ctx, offer, timeZone)) {
      await issueWeek(ctx, offer, { monday: week, timeZone });
      weeks++;
    }
  }
  return weeks;
}

async function nextWeek(ctx: Ctx, offer: StandingOffer, timeZone: string): Promise<string | null> {
  const last = await lastPeriod(ctx, offer.code);
  const monday = last === null ? mondayOf(dayIn(offer.startsAt, timeZone)) : daysFrom(last, 7);
  const end = lastDayOf(offer, timeZone);
  if (end !== null && monday > end) return null;
  return wallClock(ctx.now, timeZone) >= `${daysFrom(monday, 7)}T${issueHour}:00` ? monday : null;
}

type Week = { monday: string; timeZone: string };
type Loss = { accountId: number; lossMinor: bigint };

async function issueWeek(ctx: Ctx, { code }: StandingOffer, { monday, timeZone }: Week): Promise<void> {
  const standing = await termsBefore(ctx, code, startOfDay(daysFrom(monday, 7), timeZone));
  if (standing?.terms.kind === 'cashback') {
    const { version, terms } = standing;
    for (const loss of await listLosses(ctx, terms, { from: monday, to: daysFrom(monday, 6) })) {
      const amountMinor = cashbackOf(terms, loss.lossMinor);
      const { accountId } = loss;
      if (amountMinor > 0n) await issue(ctx, { code, version, accountId, monday, amountMinor });
    }
  }
  await notePeriod(ctx, { code, day: monday });
}

/** Stakes less payouts, less what rebates have paid for the same games; whoever pauses play or is marked for harm is offered nothing. */
export async function listLosses(
  ctx: Ctx,
  { types, leastLossMinor }: Pick<TermsOf<'cashback'>, 'types' | 'leastLossMinor'>,
  { from, to, accountId = null }: { from: string; to: string; accountId?: number | null },
): Promise<Loss[]> {
  const categories = sql`${sql.param(types)}::text[]`;
  const { rows } = await ctx.db.execute<{ account: string; loss: string }>(sql`
    with losses as (
      select account_id, sum(stake_minor - payout_minor) as loss from member_days
      where basis = 'settled' and day between ${from} and ${to} and category = any (${categories})
        and (${accountId}::bigint is null or account_id = ${accountId}::bigint)
      group by account_id having sum(stake_minor - payout_minor) > ${String(leastLossMinor)}::bigint),
    net as (
      select l.account_id, l.loss - coalesce((select sum(s.amount_minor) from participations p
        join bonus_grants g on g.participation_id = p.id join rebate_shares s on s.grant_id = g.id
        where p.account_id = l.account_id and p.occurrence between ${from} and ${to} and s.category = any (${categories})), 0) as loss
      from losses l)
    select n.account_id as account, n.loss from net n join accounts a on a.id = n.account_id and a.role = 'member'
    where ${isNotBarred(ctx, sql`n.account_id`)}
    order by 1`);
  return rows.map(({ account, loss }) => ({ accountId: Number(account), lossMinor: BigInt(loss) }));
}

type Issue = { code: string; version: number; accountId: number; monday: string; amountMinor: bigint };

/** Does nothing where this member's week was issued before. */
function issue(ctx: Ctx, { code, version, accountId, monday, amountMinor }: Issue): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const checkSigns = await findSigns(ctx, code, accountId);
    const until = claimableFor(ctx.now);
    const [reward] = await ctx.db
      .insert(participations)
      .values({
        ...{ promotionCode: code, termsVersion: version, accountId, occurrence: monday, state: 'issued' as const },
        ...{ stateAt: ctx.now, createdAt: ctx.now, amountMinor, checkSigns, claimableUntil: until },
      })
      .onConflictDoNothing()
      .returning();
    if (!reward) return;
    await changePromise(ctx, code, { byMinor: amountMinor, places: 1 });
    if (checkSigns) await tellMember(ctx, reward, 'rewardInCheck', { amount: amountMinor });
    else await tellMember(ctx, reward, 'rewardReady', { amount: amountMinor, until });
    await publish(ctx, accountId, { kind: 'reward', payload: { count: await countWaiting(ctx, accountId) } });
  });
}
