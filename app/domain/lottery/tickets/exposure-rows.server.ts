import { eq, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lotteryGameRows } from '../tables.server';
import type { JudgedTicket } from './judge-ticket';

export type Limits = typeof lotteryGameRows.$inferSelect;
type Exposed = Pick<JudgedTicket, 'play' | 'exposures'>;

/** Refuses: lottery.not_offered. */
export async function limitsOf(ctx: Ctx, code: string): Promise<Limits> {
  const [limits] = await ctx.db.select().from(lotteryGameRows).where(eq(lotteryGameRows.code, code));
  if (!limits?.isEnabled) throw new Refusal('lottery.not_offered');
  return limits;
}

/** The draw takes no other exposure until this transaction ends. Refuses: lottery.number_full, lottery.draw_full. */
export async function addExposure(
  ctx: Ctx,
  drawId: number,
  limits: Limits,
  tickets: readonly Exposed[],
): Promise<void> {
  const all = exposureLists(tickets);
  const { rows } = await ctx.db.execute<{ code: string | null; left_minor: string; at_key: string | null }>(sql`
    select code, left_minor::text, at_key from lottery_add_exposure(${drawId}, ${all.plays}, ${all.keys}, ${all.payouts},
      ${String(limits.keyPayoutMostMinor)}::bigint, ${String(limits.drawPayoutMostMinor)}::bigint)`);
  const { code, left_minor: leftMinor, at_key: key } = rows[0]!;
  if (code === 'number_full') throw new Refusal('lottery.number_full', 'picks', { leftMinor, key: key ?? '' });
  if (code === 'draw_full') throw new Refusal('lottery.draw_full', 'multiplier', { leftMinor });
}

export async function removeExposure(ctx: Ctx, drawId: number, tickets: readonly Exposed[]): Promise<void> {
  const { plays, keys, payouts } = exposureLists(tickets);
  await ctx.db.execute(sql`select lottery_remove_exposure(${drawId}, ${plays}, ${keys}, ${payouts})`);
}

function exposureLists(tickets: readonly Pick<JudgedTicket, 'play' | 'exposures'>[]) {
  const all = tickets.flatMap(({ play, exposures }) => exposures.map((exposure) => ({ play, ...exposure })));
  return {
    plays: sqlArray(
      all.map(({ play }) => play),
      'text',
    ),
    keys: sqlArray(
      all.map(({ key }) => key),
      'text',
    ),
    payouts: sqlArray(
      all.map(({ payoutMinor }) => payoutMinor),
      'bigint',
    ),
  };
}
