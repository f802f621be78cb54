import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { termsSlug } from '~/domain/messaging/terms/terms';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Link } from '~/ui/page/link';
import { Prose } from '~/ui/page/prose';
import { ArticleLinks, HelpSearch } from './help-search';
import type { Articles, WholeHelp } from './read-articles.server';

/** All articles on one page with an index: anchors lead to each, with or without JavaScript. */
export function HelpArticles({ page: { whole, typed, found } }: { page: Articles }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <HelpSearch typed={typed} found={found} />
      <DrawnOnce part={Whole} of={whole} />
    </>
  );
}

function Whole({ shown: { articles, versions, more } }: { shown: WholeHelp }) {
  const { t } = useTranslation('help');
  return (
    <div className="grid gap-6 md:grid-cols-[12rem_1fr]">
      <nav aria-label={t('index')} className="help-index">
        <ul>
          {articles.map(({ slug, title }) => (
            <li key={slug}>
              <a className="tab" href={`#${slug}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-8">
        {articles.map(({ slug, title, html, updated }) => (
          <article key={slug} id={slug} className="help-article" aria-labelledby={`${slug}-title`}>
            <h3 id={`${slug}-title`} className="text-xl">
              {title}
            </h3>
            <p className="mb-3 text-sm text-muted">{t('updated', { date: updated })}</p>
            <Prose html={html} />
            {slug === termsSlug && versions ? (
              <p className="mt-3">
                <Link to={versions} className="link">
                  {t('terms.versions')}
                </Link>
              </p>
            ) : null}
          </article>
        ))}
        {more.length > 0 ? (
          <section aria-labelledby="help-more">
            <h3 id="help-more" className="mb-3 text-xl">
              {t('more')}
            </h3>
            <ArticleLinks links={more} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
