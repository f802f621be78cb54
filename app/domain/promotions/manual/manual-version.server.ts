import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { contentLanguages, type Words } from '~/domain/shared/language';
import { promotionCounts, promotions, promotionTerms, promotionTexts } from '../tables.server';
import { manualCode } from '../terms/manual';
import { storedTerms, type TermsOf } from '../terms/terms';

/** What members read over such a reward. */
const titles: Words = { bn: 'আপনার জন্য পুরস্কার', en: 'A reward for you' };

/** The version of these terms; a new one where no reward has had them. */
export async function manualVersion(ctx: Ctx, terms: TermsOf<'manual'>): Promise<number> {
  const stored = storedTerms(terms);
  const known = await findVersion(ctx, stored);
  if (known !== null) return known;
  // Held until the transaction ends: of two who need the same terms, one makes the version.
  if (!(await lockManual(ctx))) {
    await openManual(ctx);
    await lockManual(ctx);
  }
  const made = await findVersion(ctx, stored);
  if (made !== null) return made;
  const [newest] = await ctx.db
    .select({ version: max(promotionTerms.version) })
    .from(promotionTerms)
    .where(eq(promotionTerms.promotionCode, manualCode));
  const version = (newest?.version ?? 0) + 1;
  const saved = { savedAt: ctx.now, savedByName: ctx.actor.name };
  await ctx.db.insert(promotionTerms).values({ promotionCode: manualCode, version, terms: stored, ...saved });
  return version;
}

async function findVersion(ctx: Ctx, stored: unknown): Promise<number | null> {
  const [row] = await ctx.db
    .select({ version: promotionTerms.version })
    .from(promotionTerms)
    .where(
      and(
        eq(promotionTerms.promotionCode, manualCode),
        sql`${promotionTerms.terms} = ${JSON.stringify(stored)}::jsonb`,
      ),
    )
    .orderBy(asc(promotionTerms.version))
    .limit(1);
  return row?.version ?? null;
}

async function lockManual(ctx: Ctx): Promise<boolean> {
  const isManual = eq(promotions.code, manualCode);
  const rows = await ctx.db.select({ code: promotions.code }).from(promotions).where(isManual).for('update');
  return rows.length > 0;
}

/** Switched off, so that no list offers it. Written once: each writing empties the caches of every web process. */
async function openManual(ctx: Ctx): Promise<void> {
  const row = { code: manualCode, category: 'others', position: 0, isEnabled: false, startsAt: ctx.now };
  await ctx.db.insert(promotions).values(row).onConflictDoNothing();
  for (const language of contentLanguages) {
    const text = { promotionCode: manualCode, language, title: titles[language], summary: '', content: '' };
    await ctx.db.insert(promotionTexts).values(text).onConflictDoNothing();
  }
  await ctx.db.insert(promotionCounts).values({ promotionCode: manualCode }).onConflictDoNothing();
}
