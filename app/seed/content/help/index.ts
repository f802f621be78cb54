import type { HelpInput } from '~/domain/messaging/save-help-article.server';
import type { IsBuilt } from '../promised';
import { aboutUs } from './about-us';
import { beginnerGuide } from './beginner-guide';
import { blog } from './blog';
import { channels } from './channels';
import { complaints } from './complaints';
import { fairness } from './fairness';
import { faq } from './faq';
import { installAndroid } from './install-android';
import { installIos } from './install-ios';
import { installLite } from './install-lite';
import { licences } from './licences';
import { news } from './news';
import { privacy } from './privacy';
import { promotionsGuide } from './promotions';
import { responsibleGaming } from './responsible-gaming';
import { term } from './term';

/** The slug of a core article is its anchor on the help page, `/help#term`; the others have pages, `/help/news`. */
export function helpArticlesFor(isBuilt: IsBuilt): HelpInput[] {
  const core: Pick<HelpInput, 'slug' | 'texts'>[] = [
    { slug: 'beginner-guide', texts: beginnerGuide(isBuilt) },
    { slug: 'faq', texts: faq(isBuilt) },
    { slug: 'term', texts: term(isBuilt) },
    { slug: 'responsible-gaming', texts: responsibleGaming(isBuilt) },
    { slug: 'privacy', texts: privacy },
    { slug: 'licences', texts: licences },
    { slug: 'about-us', texts: aboutUs(isBuilt) },
  ];
  const pages: Pick<HelpInput, 'slug' | 'texts'>[] = [
    { slug: 'promotions', texts: promotionsGuide },
    { slug: 'complaints', texts: complaints },
    { slug: 'fairness', texts: fairness },
    { slug: 'install-android', texts: installAndroid },
    { slug: 'install-ios', texts: installIos },
    { slug: 'install-lite', texts: installLite },
    { slug: 'channels', texts: channels(isBuilt) },
    { slug: 'news', texts: news },
    { slug: 'blog', texts: blog },
  ];
  return [
    ...core.map((article) => ({ ...article, group: 'core' as const })),
    ...pages.map((article) => ({ ...article, group: 'page' as const })),
  ].map((article, position) => ({ ...article, position }));
}
