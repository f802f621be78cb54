import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { BonusesPage } from './read-bonuses.server';
import { GrantStateBadge } from './reward-state';

type Row = BonusesPage['rows'][number];

export function BonusList({ page, title }: { page: BonusesPage; title: string }) {
  const { t } = useTranslation('rewards');
  const columns: Column<Row>[] = [
    {
      key: 'offer',
      heading: t('bonuses.offer'),
      kind: 'lead',
      cell: (row) => (
        <Link to={row.to} className="link">
          {row.title}
        </Link>
      ),
    },
    { key: 'at', heading: t('bonuses.at'), cell: ({ granted }) => granted },
    { key: 'state', heading: t('bonuses.state'), cell: ({ state }) => <GrantStateBadge state={state} /> },
    { key: 'progress', heading: t('bonuses.progress'), cell: ({ isEarned, percent }) => (isEarned ? percent : '–') },
    { key: 'paid', heading: t('bonuses.paid'), kind: 'amount', cell: ({ released }) => released },
    { key: 'amount', heading: t('bonuses.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <Panel>
      <p className="mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
      <Table
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('bonuses.none')}
            text={t('bonuses.noneText')}
            action={
              <ButtonLink to={paths.promotions()} look="secondary">
                {t('toOffers')}
              </ButtonLink>
            }
          />
        }
      />
      <NewestFirstPager previous={page.newest} next={page.older} label={t('pager')} />
    </Panel>
  );
}
