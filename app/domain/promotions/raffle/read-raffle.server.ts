import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { getTerms } from '../find-terms.server';
import { raffleEntries, raffles } from '../tables.server';
import { prizesByPlace } from '../terms/raffle';
import type { TermsOf } from '../terms/terms';
import { earnedChances } from '../terms/wheel';

export type Raffle = typeof raffles.$inferSelect;

/** The draw whose tickets are earned now, or from a day of this week on; null: none is prepared. */
export async function findRaffleOfWeek(ctx: Ctx, code: string): Promise<Raffle | null> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const [row] = await ctx.db
    .select()
    .from(raffles)
    .where(and(eq(raffles.promotionCode, code), gte(raffles.week, daysFrom(today, -6))))
    .orderBy(asc(raffles.week))
    .limit(1);
  return row ?? null;
}

/** What a member's bets of the week have brought so far. */
export async function readOwnTickets(
  ctx: Ctx,
  accountId: number,
  { raffle, terms }: { raffle: Raffle; terms: TermsOf<'raffle'> },
): Promise<{ tickets: number; playedMinor: bigint }> {
  const [row] = await ctx.db
    .select({ valid: sql<string>`coalesce(sum(${memberDays.validBetMinor}), 0)` })
    .from(memberDays)
    .where(
      and(
        ...[eq(memberDays.accountId, accountId), eq(memberDays.basis, 'settled')],
        ...[gte(memberDays.day, raffle.fromDay), lte(memberDays.day, daysFrom(raffle.week, 6))],
      ),
    );
  const playedMinor = BigInt(row!.valid);
  return { tickets: earnedChances({ ...terms, most: terms.mostTickets }, playedMinor), playedMinor };
}

/** Draws that are over, the newest first. */
export function listRaffles(ctx: Ctx, code: string, limit: number): Promise<Raffle[]> {
  return ctx.db.select().from(raffles).where(eq(raffles.promotionCode, code)).orderBy(desc(raffles.week)).limit(limit);
}

/** The one of this week, or the newest; null: none has been drawn. */
export async function findDrawnRaffle(ctx: Ctx, code: string, week: string | null): Promise<Raffle | null> {
  const [row] = await ctx.db
    .select()
    .from(raffles)
    .where(
      and(
        ...[eq(raffles.promotionCode, code), isNotNull(raffles.drawnAt)],
        ...(week === null ? [] : [eq(raffles.week, week)]),
      ),
    )
    .orderBy(desc(raffles.week))
    .limit(1);
  return row ?? null;
}

export type RaffleLine = typeof raffleEntries.$inferSelect;

/** The whole list, in its order. */
export function listEntriesOf(ctx: Ctx, { promotionCode, week }: Raffle): Promise<RaffleLine[]> {
  return ctx.db
    .select()
    .from(raffleEntries)
    .where(and(eq(raffleEntries.promotionCode, promotionCode), eq(raffleEntries.week, week)))
    .orderBy(asc(raffleEntries.number));
}

/** Who has won what, by place. */
export async function listWinners(ctx: Ctx, raffle: Raffle): Promise<(RaffleLine & { prizeMinor: bigint })[]> {
  const terms = await getTerms(ctx, raffle.promotionCode, raffle.termsVersion);
  const prizes = terms.kind === 'raffle' ? prizesByPlace(terms.prizes) : [];
  const lines = await ctx.db
    .select()
    .from(raffleEntries)
    .where(
      and(
        eq(raffleEntries.promotionCode, raffle.promotionCode),
        eq(raffleEntries.week, raffle.week),
        isNotNull(raffleEntries.place),
      ),
    )
    .orderBy(asc(raffleEntries.place));
  return lines.map((line) => ({ ...line, prizeMinor: prizes[line.place! - 1] ?? 0n }));
}
