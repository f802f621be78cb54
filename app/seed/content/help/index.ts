import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';
import { aboutUs } from './about-us';
import { beginnerGuide } from './beginner-guide';
import { faq } from './faq';
import { licences } from './licences';
import { privacy } from './privacy';
import { responsibleGaming } from './responsible-gaming';
import { term } from './term';

/** The slug is the anchor on the help page: `/help#term` holds the terms. */
export function helpArticlesFor(isBuilt: IsBuilt): Omit<HelpArticle, 'updatedAt'>[] {
  return [
    { slug: 'beginner-guide', texts: beginnerGuide(isBuilt) },
    { slug: 'faq', texts: faq(isBuilt) },
    { slug: 'term', texts: term(isBuilt) },
    { slug: 'responsible-gaming', texts: responsibleGaming(isBuilt) },
    { slug: 'privacy', texts: privacy },
    { slug: 'licences', texts: licences },
    { slug: 'about-us', texts: aboutUs(isBuilt) },
  ].map((article, position) => ({ ...article, position }));
}
