import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import type { GameType } from '~/domain/catalogue/game-types';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, mondayOf, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { type StandingOffer, termsBefore } from '../find-terms.server';
import { isNotBarred } from '../joining/require-eligible.server';
import { type Plays, paidOf, rebateOf, rebateRate, shareOf } from '../terms/figures';
import type { TermsOf } from '../terms/terms';
import { daysOver, isWeekday, listBegun, notePeriod } from './periods.server';
import { type Rebate, storeRebates } from './store-rebates.server';

const rebateLock = advisoryLocks.promotionRebates;
const membersAtOnce = 1_000;
/** A day is paid from this hour of the next one on. */
const payHour = 6;

/**
 * Timed: pays the rebates of every day that is over, the oldest first. Two at once, or one that was cut short and begins again,
 * count each member's day once. Answers how many days there were.
 */
export async function payRebates(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  let days = 0;
  for (const offer of await listBegun(ctx, 'rebate')) {
    for await (const day of daysOver(ctx, offer, { timeZone, fromHour: payHour })) {
      await payDay(ctx, offer, { day, timeZone });
      days++;
    }
  }
  return days;
}

type Day = { day: string; timeZone: string };

async function payDay(ctx: Ctx, { code }: StandingOffer, { day, timeZone }: Day): Promise<void> {
  const standing = await termsBefore(ctx, code, startOfDay(dayAfter(day), timeZone));
  if (standing?.terms.kind === 'rebate' && isWeekday(standing.terms, day)) {
    const { version, terms } = standing;
    for (let after: number | null = 0; after !== null; ) {
      const part: Part = { code, version, terms, day, after };
      after = await inTransaction(ctx, (ctx) => payMembers(ctx, part));
    }
  }
  await notePeriod(ctx, { code, day });
}

type Part = { code: string; version: number; terms: TermsOf<'rebate'>; day: string; after: number };
type Row = { account: string; plays: Record<string, string>; carried: string; paidThisWeek: string; extraPpm: number };

/** Pays the members after this one; answers the last of them, null when there are no more. */
async function payMembers(ctx: Ctx, { code, version, terms, day, after }: Part): Promise<number | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${rebateLock})`);
  const types = sql.param(Object.keys(terms.rates));
  const { rows } = await ctx.db.execute<Row>(sql`
    with members as (
      select distinct account_id from member_days
      where basis = 'settled' and day = ${day} and account_id > ${after} order by account_id limit ${membersAtOnce})
    select m.account_id as account, coalesce(plays.sums, '{}') as plays, coalesce(c.carried_minor, 0) as carried,
      (select coalesce(sum(p.amount_minor), 0) from participations p where p.promotion_code = ${code} and p.account_id = m.account_id
        and p.occurrence >= ${mondayOf(day)} and p.occurrence < ${day}) as "paidThisWeek",
      coalesce((select e.rate_ppm from rebate_extras e where e.account_id = m.account_id and e.from_day <= ${day}
        order by e.from_day desc limit 1), 0) as "extraPpm"
    from members m join accounts a on a.id = m.account_id and a.role = 'member'
      left join rebate_carries c on c.promotion_code = ${code} and c.account_id = m.account_id
      left join lateral (select jsonb_object_agg(category, valid::text) as sums from (
        select category, sum(valid_bet_minor) as valid from member_days d
        where d.account_id = m.account_id and d.basis = 'settled' and d.day = ${day} and d.category = any (${types}::text[])
        group by category) s) plays on true
    where (c.through_day is null or c.through_day < ${day})
      and ${isNotBarred(ctx, sql`m.account_id`)}
    order by m.account_id`);
  const rebates = rows
    .map((row) => rebateFor(row, terms))
    .filter(({ shares, paidMinor }) => shares.length > 0 || paidMinor > 0n);
  await storeRebates(ctx, { code, version, day, rebates });
  const { rows: ends } = await ctx.db.execute<{ last: string | null; members: string }>(sql`
    select max(account_id) as last, count(*) as members from (select distinct account_id from member_days
      where basis = 'settled' and day = ${day} and account_id > ${after} order by account_id limit ${membersAtOnce}) m`);
  const { last, members } = ends[0]!;
  return Number(members) < membersAtOnce ? null : Number(last);
}

function rebateFor({ account, plays, carried, paidThisWeek, extraPpm }: Row, terms: TermsOf<'rebate'>): Rebate {
  const valid: Plays = Object.fromEntries(Object.entries(plays).map(([type, sum]) => [type, BigInt(sum)]));
  const leftOfWeek = terms.mostWeekMinor === null ? null : terms.mostWeekMinor - BigInt(paidThisWeek);
  const { paidMinor, leftMinor } = paidOf(BigInt(carried) + rebateOf(terms, valid, extraPpm), leftOfWeek);
  const shares = Object.entries(valid).map(([category, validMinor]) => ({
    category,
    validMinor: validMinor ?? 0n,
    amountMinor: shareOf(validMinor ?? 0n, rebateRate(terms, category as GameType, extraPpm)),
  }));
  return { accountId: Number(account), paidMinor, carriedMinor: leftMinor, shares };
}
