import type { HelpArticle } from '~/domain/messaging/help-article';
import { aboutUs } from './about-us';
import { beginnerGuide } from './beginner-guide';
import { faq } from './faq';
import { licences } from './licences';
import { privacy } from './privacy';
import { responsibleGaming } from './responsible-gaming';
import { term } from './term';

/** The slug is the anchor on the help page: `/help#term` holds the terms. */
export const helpArticles: Omit<HelpArticle, 'updatedAt'>[] = [
  { slug: 'beginner-guide', texts: beginnerGuide },
  { slug: 'faq', texts: faq },
  { slug: 'term', texts: term },
  { slug: 'responsible-gaming', texts: responsibleGaming },
  { slug: 'privacy', texts: privacy },
  { slug: 'licences', texts: licences },
  { slug: 'about-us', texts: aboutUs },
].map((article, position) => ({ ...article, position }));
