import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { Prose } from '~/ui/page/prose';
import { ArticleFrame } from './article-frame';
import { ArticleLinks } from './help-search';
import type { ArticlePage } from './read-articles.server';

export function HelpArticlePage({ page }: { page: ArticlePage }) {
  const { t } = useTranslation('help');
  return (
    <ArticleFrame title={page.title} date={t('updated', { date: page.updated })} text={<Prose html={page.html} />}>
      <Panel className="mt-6" heading={t('vote.heading')}>
        {page.hasVoted ? (
          <p className="text-muted">{t('vote.given')}</p>
        ) : (
          <Form method="post" replace preventScrollReset className="actions">
            <Button name="useful" value="yes" look="secondary">
              {t('vote.yes')}
            </Button>
            <Button name="useful" value="no" look="secondary">
              {t('vote.no')}
            </Button>
          </Form>
        )}
        {page.votes ? <p className="mt-3 text-sm text-muted">{page.votes}</p> : null}
        <p className="mt-3 text-sm">
          <Link to={paths.customerService()} className="link">
            {t('vote.ask')}
          </Link>
        </p>
      </Panel>
      {page.others.length > 0 ? (
        <Panel className="mt-4" heading={t('more')}>
          <ArticleLinks links={page.others} />
        </Panel>
      ) : null}
    </ArticleFrame>
  );
}
