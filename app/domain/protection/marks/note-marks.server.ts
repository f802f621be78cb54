import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { guards, harmCases, harmMarks } from '../tables.server';
import { lockGuard } from '../write-guard.server';
import { type FoundMark, type MarkKind, markDays, scoreOf, steps, writeWithinHours } from './mark';

const hourMs = 3_600_000;

/**
 * Timed: notes what was found today and what follows from it, an account a transaction. Marks only tighten: they end offers
 * and ask an operator to write, and when they are over nothing is made up for. May run twice without harm.
 */
export async function noteMarks(ctx: Ctx, found: readonly FoundMark[]): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const marked = await ctx.db.select({ accountId: guards.accountId }).from(guards).where(eq(guards.isMarked, true));
  const scored = ctx.db.select({ accountId: harmCases.accountId }).from(harmCases);
  const cases = await scored.where(gte(harmCases.score, steps.letter));
  const accountIds = new Set([...found, ...marked, ...cases].map(({ accountId }) => accountId));
  let raised = 0;
  for (const accountId of accountIds) {
    const kinds = found.filter((mark) => mark.accountId === accountId).map(({ kind }) => kind);
    if (await judge(ctx, { accountId, kinds, today })) raised++;
  }
  return raised;
}

type Judged = { accountId: number; kinds: MarkKind[]; today: string };

/** Whether the account has reached a step that it was not on. */
function judge(ctx: Ctx, { accountId, kinds, today }: Judged): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, accountId);
    const rows = kinds.map((kind) => ({ accountId, kind, day: today }));
    if (rows.length > 0) await ctx.db.insert(harmMarks).values(rows).onConflictDoNothing();
    const score = scoreOf(await findMarkKinds(ctx, accountId, today));
    const [before] = await ctx.db.select().from(guards).where(eq(guards.accountId, accountId));
    const isMarked = score >= steps.letter;
    await ctx.db.update(guards).set({ isMarked }).where(eq(guards.accountId, accountId));
    if (isMarked && !before?.isMarked) await tell(ctx, { kind: 'playMarked', accountId, score });
    await lowerScore(ctx, accountId, score);
    const isRaised = score >= steps.write && (await raiseCase(ctx, accountId, score));
    return isRaised || (isMarked && !before?.isMarked);
  });
}

async function findMarkKinds(ctx: Ctx, accountId: number, today: string): Promise<MarkKind[]> {
  const rows = await ctx.db
    .selectDistinct({ kind: harmMarks.kind })
    .from(harmMarks)
    .where(and(eq(harmMarks.accountId, accountId), gt(harmMarks.day, daysFrom(today, -markDays))));
  return rows.map(({ kind }) => kind);
}

/** A case has the score of the latest run, so that a later rise is told from the score that was handled. */
async function lowerScore(ctx: Ctx, accountId: number, score: number): Promise<void> {
  await ctx.db
    .update(harmCases)
    .set({ score })
    .where(and(eq(harmCases.accountId, accountId), gt(harmCases.score, score)));
}

/** A case that was handled comes back when the score has risen since. */
async function raiseCase(ctx: Ctx, accountId: number, score: number): Promise<boolean> {
  const dueAt = new Date(ctx.now.getTime() + writeWithinHours * hourMs);
  const rows = await ctx.db
    .insert(harmCases)
    .values({ accountId, score, raisedAt: ctx.now, dueAt })
    .onConflictDoUpdate({
      target: harmCases.accountId,
      set: {
        score,
        raisedAt: sql`case when ${harmCases.handledAt} is null then ${harmCases.raisedAt} else excluded.raised_at end`,
        dueAt: sql`case when ${harmCases.handledAt} is null then ${harmCases.dueAt} else excluded.due_at end`,
        handledAt: null,
        handledById: null,
        note: null,
      },
      setWhere: sql`${harmCases.score} < excluded.score`,
    })
    .returning({ accountId: harmCases.accountId });
  return rows.length > 0;
}

/** The marks of some accounts that count on this day. */
export async function listMarks(ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, MarkKind[]>> {
  if (accountIds.length === 0) return new Map();
  const { timeZone } = await findSettings(ctx);
  const from = daysFrom(dayIn(ctx.now, timeZone), -markDays);
  const rows = await ctx.db
    .selectDistinct({ accountId: harmMarks.accountId, kind: harmMarks.kind })
    .from(harmMarks)
    .where(and(inArray(harmMarks.accountId, [...accountIds]), gt(harmMarks.day, from)))
    .orderBy(harmMarks.accountId, harmMarks.kind);
  const marks = new Map<number, MarkKind[]>();
  for (const { accountId, kind } of rows) marks.set(accountId, [...(marks.get(accountId) ?? []), kind]);
  return marks;
}
