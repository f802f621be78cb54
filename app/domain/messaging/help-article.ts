import type { Language } from '~/domain/shared/language';

/** `content` is sanitised HTML. */
export type HelpArticle = {
  slug: string;
  position: number;
  updatedAt: Date;
  texts: Record<Language, { title: string; content: string }>;
};
