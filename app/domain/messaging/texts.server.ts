import { contentLanguages, type Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { isEmptyHtml, sanitizeForStore } from './sanitize.server';

type Text = { title: string; content: string };

/**
 * Both languages' texts as they are stored. Fields in refusals are named by language: `title.bn`, `content.en`.
 * Refuses: messaging.empty_content, messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content.
 */
export function cleanTexts(
  texts: Record<Language, Text>,
  { imageHosts, mayBeBare = false }: { imageHosts: string[]; mayBeBare?: boolean },
): (Text & { language: Language })[] {
  return contentLanguages.map((language) => {
    const title = texts[language].title.trim().normalize('NFC');
    if (title === '') throw new Refusal('messaging.empty_content', `title.${language}`);
    const content = sanitizeForStore(texts[language].content, imageHosts, `content.${language}`);
    if (!mayBeBare && isEmptyHtml(content)) throw new Refusal('messaging.empty_content', `content.${language}`);
    return { language, title, content };
  });
}
