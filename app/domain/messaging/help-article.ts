import type { Language } from '~/domain/shared/language';

/** `core` articles share one page, each under its anchor; every other has a page of its own. */
export type HelpGroup = 'core' | 'page';

/** `content` is sanitised HTML. */
export type HelpArticle = {
  slug: string;
  group: HelpGroup;
  position: number;
  updatedAt: Date;
  texts: Record<Language, { title: string; content: string }>;
};
