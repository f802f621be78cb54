import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { Prose } from '~/ui/page/prose';
import { ArticleFrame } from './article-frame';
import type { TermsVersionPage as Page } from './read-terms-version.server';

export function TermsVersionPage({ page }: { page: Page }) {
  const { t } = useTranslation('help');
  return (
    <ArticleFrame
      title={page.title}
      date={page.period}
      text={
        <>
          {page.isOld ? <Notice kind="warning">{t('terms.old')}</Notice> : null}
          {page.summary ? (
            <p className="rounded-card bg-raised px-4 py-3 my-4 whitespace-pre-line">{page.summary}</p>
          ) : null}
          <div className="mt-4">
            <Prose html={page.html} />
          </div>
        </>
      }
    >
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
    </ArticleFrame>
  );
}
