import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn, daysIn, wallClock } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { getTerms, type StandingOffer } from '../find-terms.server';
import type { SamePersonSign } from '../joining/find-signs.server';
import { isBarred } from '../joining/require-eligible.server';
import { lastPeriod, listBegun, notePeriod } from '../periodic/periods.server';
import { boundOccurrence } from './give-for-events.server';
import { issueReward } from './issue-reward.server';

/** A day is judged from this hour of the next one on. */
const judgeHour = 6;

/** Timed: brings what a day of play is worth to those who have bound an account, day by day, each once. */
export async function issueBindingDays(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  let issued = 0;
  for (const offer of await listBegun(ctx, 'binding')) {
    const last = await lastPeriod(ctx, offer.code);
    let day = last === null ? dayIn(offer.startsAt, timeZone) : dayAfter(last);
    for (; isOver(ctx, day, timeZone); day = dayAfter(day)) issued += await judgeDay(ctx, offer, { day, timeZone });
  }
  return issued;
}

function isOver(ctx: Ctx, day: string, timeZone: string): boolean {
  return wallClock(ctx.now, timeZone) >= `${dayAfter(day)}T${String(judgeHour).padStart(2, '0')}:00`;
}

type Row = {
  account: string;
  version: number;
  boundOn: string;
  signs: SamePersonSign[] | null;
  issued: number;
  valid: string;
};

/** Those who played on this day, and how many of their days have counted before. */
async function judgeDay(
  ctx: Ctx,
  { code }: StandingOffer,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.account_id as account, p.terms_version as version, (p.created_at at time zone ${timeZone})::date::text as "boundOn",
      case when p.checked_at is null then p.check_signs end as signs,
      (select count(*)::int from participations d where d.promotion_code = ${code} and d.account_id = p.account_id
        and d.occurrence like 'day:%') as issued,
      (select coalesce(sum(m.valid_bet_minor), 0) from member_days m
        where m.account_id = p.account_id and m.basis = 'settled' and m.day = ${day}) as valid
    from participations p where p.promotion_code = ${code} and p.occurrence = ${boundOccurrence} and p.state <> 'closed'
      and (p.created_at at time zone ${timeZone})::date <= ${day}::date
      and exists (select from member_days m where m.account_id = p.account_id and m.basis = 'settled' and m.day = ${day})
    order by p.account_id`);
  let issued = 0;
  for (const row of rows) if (await issueDay(ctx, { code, day, row })) issued++;
  await notePeriod(ctx, { code, day });
  return issued;
}

async function issueDay(ctx: Ctx, { code, day, row }: { code: string; day: string; row: Row }): Promise<boolean> {
  const [accountId, version] = [Number(row.account), row.version];
  const terms = await getTerms(ctx, code, version);
  if (terms.kind !== 'binding' || daysIn(row.boundOn, day) > terms.days) return false;
  if (row.issued >= terms.mostDays || BigInt(row.valid) < terms.dayValidMinor) return false;
  if (await isBarred(ctx, accountId)) return false;
  const reward = { accountId, occurrence: `day:${day}`, amountMinor: terms.dayRewardMinor, checkSigns: row.signs };
  try {
    return await inTransaction(ctx, (ctx) => issueReward(ctx, { code, version, terms, ...reward }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'promotions.sold_out') return false;
    throw error;
  }
}
