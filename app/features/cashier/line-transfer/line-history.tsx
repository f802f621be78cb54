import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { LinePage, ShownLine } from './read-line-page.server';

export function LineHistory({ page }: { page: LinePage }) {
  const { t } = useTranslation('line');
  return (
    <Panel heading={t('history.heading')}>
      {page.history.length === 0 ? (
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
          title={t('history.none')}
          text={t('history.noneText')}
          level={3}
        />
      ) : (
        <>
          <ul className="money-list">
            {page.history.map((line) => (
              <li key={line.id} className="money-line">
                <HistoryLine line={line} />
              </li>
            ))}
          </ul>
          <p className="mt-3 mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
          <KeysetPager
            previous={page.newest}
            next={page.older}
            label={t('history.pages')}
            previousLabel={t('history.newest')}
            nextLabel={t('history.older')}
          />
        </>
      )}
    </Panel>
  );
}

function HistoryLine({ line }: { line: ShownLine }) {
  const { t } = useTranslation('line');
  const named = { account: line.otherAccount, nickname: line.otherNickname };
  return (
    <>
      <span className="method-art">
        <Icon name={line.isSent ? 'arrow-up' : 'arrow-down'} size={20} />
      </span>
      <span className="money-line-text">
        <span className="font-semibold">{line.isSent ? t('history.sent', named) : t('history.received', named)}</span>
        <span className="text-sm text-muted">{line.at}</span>
      </span>
      <span className="money-line-end">
        <span className={line.isSent ? 'money-line-amount minus' : 'money-line-amount plus'}>{line.amount}</span>
      </span>
    </>
  );
}
