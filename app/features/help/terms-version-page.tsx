import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { Prose } from '~/ui/page/prose';
import type { TermsVersionPage as Page } from './read-terms-version.server';

export function TermsVersionPage({ page }: { page: Page }) {
  const { t } = useTranslation('help');
  return (
    <div className="page-narrow">
      <Link to={paths.help()} className="link">
        {t('title')}
      </Link>
      <article aria-labelledby="article-title" className="mt-3">
        <h1 id="article-title" className="text-3xl">
          {page.title}
        </h1>
        <p className="mb-4 text-sm text-muted">{page.period}</p>
        {page.isOld ? <Notice kind="warning">{t('terms.old')}</Notice> : null}
        {page.summary ? (
          <p className="rounded-card bg-raised px-4 py-3 my-4 whitespace-pre-line">{page.summary}</p>
        ) : null}
        <div className="mt-4">
          <Prose html={page.html} />
        </div>
      </article>
      <Panel className="mt-6" heading={t('terms.versions')}>
        <ul className="grid gap-2">
          {page.versions.map(({ number, name, to, isHere }) => (
            <li key={number}>
              {isHere ? (
                <strong aria-current="page">{name}</strong>
              ) : (
                <Link to={to} className="link">
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
