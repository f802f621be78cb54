import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Pager } from '~/ui/data/pager';
import { Disclosure } from '~/ui/page/disclosure';
import { EmptyState } from '~/ui/page/empty-state';
import { Prose } from '~/ui/page/prose';
import type { AgentNews as News } from './read-news.server';

/** Announcements, the newest first; those for agents alone say so. The first of the newest page is open. */
export function AgentNews({ news }: { news: News }) {
  const { t } = useTranslation('agent');
  const language = useLanguage();
  const digits = (page: number) => formatDigits(page, language);
  if (news.items.length === 0) {
    return (
      <EmptyState
        art={<img src={artPaths.empty('messages')} alt="" width={160} height={120} />}
        title={t('news.none')}
        text={t('news.noneText')}
      />
    );
  }
  return (
    <>
      <ol className="grid gap-2" key={news.page}>
        {news.items.map((item) => (
          <li key={item.id} id={`item-${item.id}`}>
            <Disclosure
              isOpen={item.isOpen}
              summary={
                <>
                  <span className="agent-news-title">
                    {item.title} {item.isForAgents ? <Badge look="info">{t('news.forAgents')}</Badge> : null}
                  </span>
                  <small className="block text-muted">{item.date}</small>
                </>
              }
            >
              <Prose html={item.html} />
            </Disclosure>
          </li>
        ))}
      </ol>
      <Pager
        current={news.page}
        total={news.pages}
        to={(page) => paths.agentPage('agentAnnouncement', { page: page === 1 ? undefined : page })}
        label={t('news.pages')}
        previousLabel={t('common:previousPage')}
        nextLabel={t('common:nextPage')}
        pageLabel={(page) => t('common:pageNumber', { page: digits(page) })}
        pageText={digits}
      />
    </>
  );
}
