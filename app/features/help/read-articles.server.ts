import { readHelp } from '~/domain/messaging/read-help.server';
import type { Turn } from '~/http/turn.server';
import { formatDate } from '~/i18n/format';

/** The help centre in the visitor's language, ready to show. */
export async function readArticles(turn: Turn) {
  const articles = await turn.services.kept('help', () => readHelp(turn));
  const { timeZone } = turn.site.settings;
  return articles.map(({ slug, updatedAt, texts }) => ({
    slug,
    title: texts[turn.language].title,
    html: texts[turn.language].content,
    updated: formatDate(updatedAt, turn.language, timeZone),
  }));
}

export type Articles = Awaited<ReturnType<typeof readArticles>>;
