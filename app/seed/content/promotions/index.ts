import type { Promotion, PromotionText } from '~/domain/promotions/promotion';
import type { Language } from '~/domain/shared/language';
import type { IsBuilt } from '../promised';
import type { PromotionDraft } from './draft';
import { newcomers } from './newcomers';
import { regulars } from './regulars';
import { visits } from './visits';

const dayMs = 86_400_000;

const notOpenYet: Record<Language, string> = {
  bn: '<p><strong>শিগগিরই আসছে।</strong> অফারটি এখনো চালু হয়নি, তাই এখন কিছু দেওয়া হয় না। চালু হলে এই নিয়মেই চলবে:</p>',
  en: '<p><strong>Coming soon.</strong> This offer is not open yet, so nothing is paid today. Once it opens, it works like this:</p>',
};

/** Sports and cards stay empty: their pages show how an empty category looks. */
export function promotionsAt(now: Date, isBuilt: IsBuilt): Promotion[] {
  return [...newcomers, ...regulars, ...visits].map(({ promises, texts, terms, ...draft }, position) => {
    const isComing = !promises.every(isBuilt);
    return {
      ...draft,
      isComing,
      terms: isComing ? null : (terms ?? null),
      artSeed: `promotion-${draft.code}`,
      position,
      startsAt: new Date(now.getTime() - dayMs),
      endsAt: draft.tags.includes('limited') && !isComing ? new Date(now.getTime() + 180 * dayMs) : null,
      texts: { bn: textOf(texts, 'bn', isComing), en: textOf(texts, 'en', isComing) },
    };
  });
}

function textOf(texts: PromotionDraft['texts'], language: Language, isComing: boolean): PromotionText {
  const { title, summary, soon, content } = texts[language];
  if (!isComing) return { title, summary, content };
  return { title, summary: soon, content: notOpenYet[language] + content };
}
