import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { harmCases } from '../tables.server';
import { steps } from './mark';

/** An operator has written to the member, or has another reason to leave it. Refuses: protection.no_case. */
export function handleCase(ctx: Ctx, { accountId, note }: { accountId: number; note: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [handled] = await ctx.db
      .update(harmCases)
      .set({ handledAt: ctx.now, handledById: ctx.actor.id, note })
      .where(and(eq(harmCases.accountId, accountId), isNull(harmCases.handledAt)))
      .returning();
    if (!handled) throw new Refusal('protection.no_case');
    await record(ctx, {
      action: 'protection.handleCase',
      subject: `account:${accountId}`,
      before: { score: handled.score },
      after: { note },
    });
  });
}

type HarmCase = typeof harmCases.$inferSelect;
const pageSize = 25;

/** Members whom somebody has to write to, by account; `next` is the `after` of the following page. */
export async function listCases(
  ctx: Ctx,
  after: number | null,
  batch = pageSize,
): Promise<{ rows: (HarmCase & { account: string })[]; next: number | null }> {
  const found = await ctx.db
    .select({ harm: harmCases, account: accounts.account })
    .from(harmCases)
    .innerJoin(accounts, eq(accounts.id, harmCases.accountId))
    .where(and(isNull(harmCases.handledAt), after === null ? undefined : gt(harmCases.accountId, after)))
    .orderBy(asc(harmCases.accountId))
    .limit(batch + 1);
  const rows = found.slice(0, batch).map(({ harm, account }) => ({ ...harm, account }));
  return { rows, next: found.length > batch ? rows.at(-1)!.accountId : null };
}

export async function findCase(ctx: Ctx, accountId: number): Promise<HarmCase | null> {
  const [found] = await ctx.db.select().from(harmCases).where(eq(harmCases.accountId, accountId));
  return found ?? null;
}

/** Members still to be written to for whom a pause is advised. */
export function countPausesAdvised(ctx: Ctx): Promise<number> {
  return ctx.db.$count(harmCases, and(isNull(harmCases.handledAt), gte(harmCases.score, steps.pause)));
}

export const casesWaiting = waitingIn(harmCases, harmCases.raisedAt, isNull(harmCases.handledAt));
