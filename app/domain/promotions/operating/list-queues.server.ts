import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
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

/** Applications that wait, the oldest first, page by page; `next` is the `after` of the following page. */
export const listApplications = (ctx: Ctx, after: number | null, batch?: number) =>
  list(ctx, isApplication, after, batch);

/** The same of rewards that look like another account's. */
export const listInCheck = (ctx: Ctx, after: number | null, batch?: number) => list(ctx, isInCheck, after, batch);

/** Those that wait for an operator. */
export const applicationsWaiting = waitingIn(participations, participations.stateAt, isApplication);
export const rewardsWaiting = waitingIn(participations, participations.stateAt, isInCheck);

async function list(ctx: Ctx, which: SQL, after: number | null, batch = queueLimit) {
  const found = await ctx.db
    .select({ own: participations, account: { id: accounts.id, name: accounts.account } })
    .from(participations)
    .innerJoin(accounts, eq(accounts.id, participations.accountId))
    .where(and(which, after === null ? undefined : gt(participations.id, after)))
    .orderBy(asc(participations.id))
    .limit(batch + 1);
  const rows = found.slice(0, batch);
  const codes = [...new Set(rows.map(({ own }) => own.promotionCode))];
  const texts =
    codes.length === 0
      ? []
      : await ctx.db.select().from(promotionTexts).where(inArray(promotionTexts.promotionCode, codes));
  const queued = rows.map(({ own, account }) => ({
    ...own,
    account,
    titles: Object.fromEntries(
      texts.filter((text) => text.promotionCode === own.promotionCode).map(({ language, title }) => [language, title]),
    ) as Record<string, string>,
  }));
  return { queued, next: found.length > batch ? queued.at(-1)!.id : null };
}
