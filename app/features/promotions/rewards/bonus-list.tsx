import { useTranslation } from 'react-i18next';
import { OwnLines } from '~/features/common/own-lines';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
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
    { key: 'at', heading: t('granted'), cell: ({ granted }) => granted },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <GrantStateBadge state={state} /> },
    {
      key: 'progress',
      heading: t('common:word.progress'),
      cell: ({ isEarned, percent }) => (isEarned ? percent : '–'),
    },
    { key: 'paid', heading: t('bonuses.paid'), kind: 'amount', cell: ({ released }) => released },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <OwnLines
      title={title}
      zoneText={t('common:times.note', { zone: page.zone })}
      columns={columns}
      rows={page.rows}
      empty={{ title: t('bonuses.none'), text: t('bonuses.noneText'), to: paths.promotions(), link: t('toOffers') }}
      newest={page.newest}
      older={page.older}
      pagerLabel={t('common:pagesOfList')}
    />
  );
}
