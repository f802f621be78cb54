import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { waitingIn } from '~/domain/shared/waiting.server';
import { participations, promotionTexts } from '../tables.server';

const queueLimit = 50;

const isApplication = eq(participations.state, 'applying');
const isInCheck = and(
  isNotNull(participations.checkSigns),
  isNull(participations.checkedAt),
  inArray(participations.state, ['process', 'issued']),
)!;

/** Applications that wait, the oldest first. */
export const listApplications = (ctx: Ctx) => list(ctx, isApplication);

/** Rewards that look like another account's, the oldest first. */
export const listInCheck = (ctx: Ctx) => list(ctx, isInCheck);

/** Those that wait for an operator. */
export const applicationsWaiting = waitingIn(participations, participations.stateAt, isApplication);
export const rewardsWaiting = waitingIn(participations, participations.stateAt, isInCheck);

async function list(ctx: Ctx, which: SQL) {
  const rows = await ctx.db
    .select({ own: participations, account: { id: accounts.id, name: accounts.account } })
    .from(participations)
    .innerJoin(accounts, eq(accounts.id, participations.accountId))
    .where(which)
    .orderBy(asc(participations.id))
    .limit(queueLimit);
  const codes = [...new Set(rows.map(({ own }) => own.promotionCode))];
  const texts =
    codes.length === 0
      ? []
      : await ctx.db.select().from(promotionTexts).where(inArray(promotionTexts.promotionCode, codes));
  return rows.map(({ own, account }) => ({
    ...own,
    account,
    titles: Object.fromEntries(
      texts.filter((text) => text.promotionCode === own.promotionCode).map(({ language, title }) => [language, title]),
    ) as Record<string, string>,
  }));
}
