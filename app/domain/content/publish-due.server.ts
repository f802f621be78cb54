import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { contentKindNames } from './bodies';
import { lockRevision, moveTo, note, putOut } from './revision-rows.server';
import { revisions } from './tables.server';

const atOnce = 100;

/**
 * Publishes what is scheduled for now or before, each by itself. What can no longer be published is a draft again. Kinds that
 * only a newer build knows are left to its nodes. Gives the ids of those that are drafts again.
 */
export async function publishDue(ctx: Ctx): Promise<number[]> {
  const due = await ctx.db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        ...[eq(revisions.state, 'scheduled'), lte(revisions.publishAt, ctx.now)],
        inArray(revisions.kind, [...contentKindNames]),
      ),
    )
    .orderBy(asc(revisions.publishAt), asc(revisions.id))
    .limit(atOnce);
  const failed: number[] = [];
  for (const { id } of due) {
    await publishOne(ctx, id).catch(async (error) => {
      if (!(error instanceof Refusal)) throw error;
      failed.push(id);
      await giveBack(ctx, id, error.code);
    });
  }
  return failed;
}

function publishOne(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const revision = await lockRevision(ctx, id);
    if (revision.state !== 'scheduled' || revision.publishAt! > ctx.now) return;
    await putOut(ctx, revision);
    await note(ctx, 'content.publish', revision);
  });
}

function giveBack(ctx: Ctx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const revision = await lockRevision(ctx, id);
    if (revision.state !== 'scheduled') return;
    await moveTo(ctx, revision, 'unschedule', { note: reason });
    await note(ctx, 'content.unschedule', revision);
  });
}
