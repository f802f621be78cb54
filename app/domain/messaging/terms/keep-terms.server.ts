import { desc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { contentLanguages, inEachLanguage } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { termsVersions } from '../tables.server';
import { summaryAtMost, type TermsSummary, type TermsVersion } from './terms';

/** Both summaries of a material change, ready to store; null stays null. Refuses: messaging.empty_content. */
export function cleanSummary(summary: TermsSummary | null): TermsSummary | null {
  if (summary === null) return null;
  return inEachLanguage((language) => {
    const text = summary[language].normalize('NFC').trim().slice(0, summaryAtMost);
    if (text === '') throw new Refusal('messaging.empty_content', `summary.${language}`);
    return text;
  });
}

/** A version of its own for terms that read otherwise than the last one. Joins the transaction that writes the article, which is locked. */
export async function keepTerms(
  ctx: Ctx,
  { texts, summary }: { texts: TermsVersion['texts']; summary: TermsSummary | null },
): Promise<void> {
  const [last] = await ctx.db.select().from(termsVersions).orderBy(desc(termsVersions.number)).limit(1);
  if (last && contentLanguages.every((language) => isSame(last.texts[language], texts[language]))) return;
  const summaries = cleanSummary(summary);
  await ctx.db.insert(termsVersions).values({
    number: (last?.number ?? 0) + 1,
    ...{ at: ctx.now, isMaterial: summaries !== null, texts, summaries },
  });
}

type Text = { title: string; content: string };

function isSame(a: Text, b: Text): boolean {
  return a.title === b.title && a.content === b.content;
}
