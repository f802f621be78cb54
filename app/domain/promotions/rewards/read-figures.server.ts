import { and, desc, eq, sql } from 'drizzle-orm';
import { deposits } from '~/domain/cashier/tables.server';
import type { GameType } from '~/domain/catalogue/game-types';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, mondayOf } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { listLosses } from '../periodic/issue-cashback.server';
import { rebateExtraOn } from '../periodic/rebate-extras.server';
import type { Plays } from '../terms/figures';
import type { Terms } from '../terms/terms';
import { countCheckIns } from './check-in.server';

/** What the member has done that an offer's example is made from. */
export type OwnFigures = {
  depositMinor?: bigint;
  valid?: Plays;
  extraPpm?: number;
  lossMinor?: bigint;
  checkIns?: number;
};

/** Their last deposit, today's bets, this week's loss, or the check-ins so far. */
export async function readOwnFigures(ctx: Ctx, accountId: number, code: string, terms: Terms): Promise<OwnFigures> {
  switch (terms.kind) {
    case 'depositMatch':
      return { depositMinor: await lastDeposit(ctx, accountId) };
    case 'rebate':
      return playedToday(ctx, accountId);
    case 'cashback':
      return { lossMinor: await lostThisWeek(ctx, accountId, terms) };
    case 'checkIn':
      return { checkIns: await countCheckIns(ctx, { accountId, code }) };
    case 'app':
    case 'apply':
    case 'binding':
    case 'code':
    case 'invite':
    case 'manual':
    case 'raffle':
    case 'ticketBack':
    case 'wheel':
      return {};
    default:
      return terms satisfies never;
  }
}

async function lastDeposit(ctx: Ctx, accountId: number): Promise<bigint | undefined> {
  const [row] = await ctx.db
    .select({ amountMinor: deposits.amountMinor })
    .from(deposits)
    .where(eq(deposits.accountId, accountId))
    .orderBy(desc(deposits.id))
    .limit(1);
  return row?.amountMinor;
}

async function playedToday(ctx: Ctx, accountId: number): Promise<OwnFigures> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const rows = await ctx.db
    .select({ category: memberDays.category, valid: sql<string>`sum(${memberDays.validBetMinor})` })
    .from(memberDays)
    .where(and(eq(memberDays.accountId, accountId), eq(memberDays.basis, 'settled'), eq(memberDays.day, today)))
    .groupBy(memberDays.category);
  const valid: Plays = Object.fromEntries(rows.map((row) => [row.category as GameType, BigInt(row.valid)]));
  return { valid, extraPpm: await rebateExtraOn(ctx, accountId, today) };
}

async function lostThisWeek(ctx: Ctx, accountId: number, terms: Extract<Terms, { kind: 'cashback' }>) {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const { types } = terms;
  const [own] = await listLosses(ctx, { types, leastLossMinor: 0n }, { from: mondayOf(today), to: today, accountId });
  return own?.lossMinor ?? 0n;
}
