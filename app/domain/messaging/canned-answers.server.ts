import { asc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { contentLanguages } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { entryLimit, isTooLong } from './conversations/conversation';
import { cannedAnswers } from './tables.server';

export type CannedAnswer = typeof cannedAnswers.$inferSelect;
export type AnswerInput = Pick<CannedAnswer, 'title' | 'bn' | 'en'> & { id: number | null };

const answersAtMost = 200;

export function listAnswers(ctx: Ctx): Promise<CannedAnswer[]> {
  return ctx.db
    .select()
    .from(cannedAnswers)
    .orderBy(asc(cannedAnswers.title), asc(cannedAnswers.id))
    .limit(answersAtMost);
}

/** Refuses: messaging.not_found, messaging.too_long, messaging.too_many_answers. */
export async function saveAnswer(ctx: Ctx, { id, ...input }: AnswerInput): Promise<number> {
  const row = {
    title: input.title.normalize('NFC').trim(),
    bn: input.bn.normalize('NFC').trim(),
    en: input.en.normalize('NFC').trim(),
    updatedAt: ctx.now,
  };
  for (const language of contentLanguages) {
    if (isTooLong(row[language], entryLimit))
      throw new Refusal('messaging.too_long', language, { count: String(entryLimit) });
  }
  return inTransaction(ctx, async (ctx) => {
    const before = id === null ? null : await lockAnswer(ctx, id);
    if (!before && (await ctx.db.$count(cannedAnswers)) >= answersAtMost)
      throw new Refusal('messaging.too_many_answers', undefined, { count: String(answersAtMost) });
    const [saved] = before
      ? await ctx.db.update(cannedAnswers).set(row).where(eq(cannedAnswers.id, before.id)).returning()
      : await ctx.db.insert(cannedAnswers).values(row).returning();
    await record(ctx, { action: 'messaging.saveAnswer', subject: `answer:${saved!.id}`, before, after: saved });
    return saved!.id;
  });
}

/** Refuses: messaging.not_found. */
export function removeAnswer(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAnswer(ctx, id);
    await ctx.db.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
    await record(ctx, { action: 'messaging.removeAnswer', subject: `answer:${id}`, before, after: null });
  });
}

async function lockAnswer(ctx: Ctx, id: number): Promise<CannedAnswer> {
  const [found] = await ctx.db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update');
  if (!found) throw new Refusal('messaging.not_found');
  return found;
}
