import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { ExposurePage } from './read-exposure.server';

/** What a draw could pay, number by number, the dearest first. */
export function ExposureView({ exposure }: { exposure: ExposurePage }) {
  const { t } = useTranslation('lottery');
  const columns: Column<ExposurePage['keys'][number]>[] = [
    { key: 'key', heading: t('exposure.key'), kind: 'lead', cell: ({ key }) => key },
    { key: 'play', heading: t('playHeading'), cell: ({ play }) => play },
    { key: 'payout', heading: t('exposure.payout'), kind: 'amount', cell: ({ payout }) => payout },
    { key: 'used', heading: t('exposure.ofLimit'), kind: 'amount', cell: ({ used }) => used },
  ];
  return (
    <Panel
      heading={t('exposure.heading', { draw: exposure.name })}
      action={
        <Link to={paths.operatorDraws()} className="link">
          {t('common:close')}
        </Link>
      }
    >
      <Facts facts={exposure.facts} />
      <Table
        caption={t('exposure.caption')}
        columns={columns}
        rows={exposure.keys}
        rowKey={({ id }) => id}
        empty={<p className="mt-3 text-muted">{t('exposure.none')}</p>}
      />
    </Panel>
  );
}
