import { and, eq, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import { maskedName } from '~/domain/play/winner';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { daysFrom } from '~/domain/shared/period';
import { findStandingOffer } from '../find-terms.server';
import { isNotBarred } from '../joining/require-eligible.server';
import { lastDayOf } from '../periodic/periods.server';
import { raffles } from '../tables.server';
import type { TermsOf } from '../terms/terms';
import { earnedChances } from '../terms/wheel';
import { hashOfList, listText, type RaffleEntry } from './draw.server';

const linesAtOnce = 5_000;

type Part = { raffle: typeof raffles.$inferSelect; terms: TermsOf<'raffle'>; timeZone: string };

/** Who is in the draw, with how many tickets; written once, by one of many at once. Answers the hash of the list. */
export function closeList(ctx: Ctx, { raffle, terms, timeZone }: Part): Promise<string> {
  const { promotionCode: code, week } = raffle;
  const own = and(eq(raffles.promotionCode, code), eq(raffles.week, week));
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(raffles).where(own).for('update');
    if (row!.listHash !== null) return row!.listHash;
    const offer = await findStandingOffer(ctx, code);
    const lastDay = offer && lastDayOf(offer, timeZone);
    const sunday = daysFrom(week, 6);
    const entries = await listEntries(ctx, terms, {
      ...{ from: raffle.fromDay, to: lastDay !== null && lastDay < sunday ? lastDay : sunday },
    });
    for (let at = 0; at < entries.length; at += linesAtOnce) {
      const part = entries.slice(at, at + linesAtOnce);
      await ctx.db.execute(sql`
        insert into raffle_entries (promotion_code, week, number, account_id, name, tickets)
        select ${code}, ${week}, l.* from unnest(${sqlArray(
          part.map(({ number }) => number),
          'int',
        )}, ${sqlArray(
          part.map(({ accountId }) => accountId),
          'bigint',
        )}, ${sqlArray(
          part.map(({ name }) => name),
          'text',
        )}, ${sqlArray(
          part.map(({ tickets }) => tickets),
          'int',
        )}) l`);
    }
    const listHash = hashOfList(listText(entries));
    const tickets = entries.reduce((sum, entry) => sum + entry.tickets, 0);
    await ctx.db.update(raffles).set({ listHash, tickets, entrants: entries.length, closedAt: ctx.now }).where(own);
    return listHash;
  });
}

type Entrant = RaffleEntry & { accountId: number };

/** Members for whom the offer is and who have earned a ticket; whoever pauses play or is marked for harm is left out. */
async function listEntries(
  ctx: Ctx,
  { audience, needsMobile, validMinor, mostTickets }: TermsOf<'raffle'>,
  { from, to }: { from: string; to: string },
): Promise<Entrant[]> {
  const { rows } = await ctx.db.execute<{ id: string; account: string; valid: string }>(sql`
    with played as (
      select account_id, sum(valid_bet_minor) as valid from member_days
      where basis = 'settled' and day between ${from} and ${to} group by account_id
      having sum(valid_bet_minor) >= ${String(validMinor)}::bigint)
    select a.id, a.account, p.valid from played p join accounts a on a.id = p.account_id and a.role = 'member'
    where (not ${needsMobile}::boolean or a.mobile_verified_at is not null)
      and (${audience}::text = 'everyone' or (${audience}::text = 'depositors')
        = exists (select from deposits d where d.account_id = a.id and d.state = 'arrived'))
      and ${isNotBarred(ctx, sql`a.id`)}
    order by a.id`);
  return rows.map(({ id, account, valid }, at) => ({
    ...{ number: at + 1, accountId: Number(id), name: maskedName(account) },
    tickets: earnedChances({ validMinor, most: mostTickets }, BigInt(valid)),
  }));
}
