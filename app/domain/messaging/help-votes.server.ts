import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { helpArticles, helpVotes } from './tables.server';

/** One more reader whom the article helped, or did not. Refuses: messaging.not_found. */
export async function countHelpVote(ctx: Ctx, { slug, isUseful }: { slug: string; isUseful: boolean }): Promise<void> {
  if ((await ctx.db.$count(helpArticles, eq(helpArticles.slug, slug))) === 0) throw new Refusal('messaging.not_found');
  const [useful, useless] = isUseful ? [1, 0] : [0, 1];
  await ctx.db
    .insert(helpVotes)
    .values({ slug, useful, useless })
    .onConflictDoUpdate({
      target: helpVotes.slug,
      set: { useful: sql`${helpVotes.useful} + ${useful}`, useless: sql`${helpVotes.useless} + ${useless}` },
    });
}

export async function readHelpVotes(ctx: Ctx, slug: string): Promise<{ useful: number; useless: number }> {
  const [row] = await ctx.db.select().from(helpVotes).where(eq(helpVotes.slug, slug));
  return { useful: row?.useful ?? 0, useless: row?.useless ?? 0 };
}
