import type { Language } from '~/domain/shared/language';

/** `core` articles share one page, each under its anchor; every other has a page of its own. */
export const helpGroups = ['core', 'page'] as const;
export type HelpGroup = (typeof helpGroups)[number];

/** `content` is sanitised HTML. */
export type HelpArticle = {
  slug: string;
  group: HelpGroup;
  position: number;
  updatedAt: Date;
  texts: Record<Language, { title: string; content: string }>;
};
