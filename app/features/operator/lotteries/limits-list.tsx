import { useTranslation } from 'react-i18next';
import { limitNames } from '~/domain/lottery/limits/lottery-limits';
import { paths } from '~/http/links/paths';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LeadCell } from '../console-list';
import { Peak } from './peak';
import type { LimitsList, LimitsOfVendors } from './read-limits.server';

type Vendor = LimitsOfVendors['vendors'][number];
type Row = Vendor['rows'][number];

export function LimitsListView({ title, page }: { title: string; page: LimitsList }) {
  const { t } = useTranslation('lotteries');
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Tabs tabs={page.tabs} label={t('pages')} className="mb-4" />
      <div className="grid gap-4">
        <p className="text-muted">{t('limits.text')}</p>
        {page.waiting.map(({ id, name, to }) => (
          <Notice key={id} kind="warning">
            {t('limits.waits', { name })}{' '}
            <Link to={to} className="link">
              {t('limits.see')}
            </Link>
          </Notice>
        ))}
        <DrawnOnce part={AllVendors} of={page.vendors} />
      </div>
    </>
  );
}

function AllVendors({ shown: { vendors } }: { shown: LimitsOfVendors }) {
  return vendors.map((vendor) => <VendorLimits key={vendor.vendor} vendor={vendor} />);
}

function VendorLimits({ vendor: { name, groups, rows } }: { vendor: Vendor }) {
  const { t } = useTranslation('lotteries');
  const columns: Column<Row>[] = [
    {
      key: 'name',
      heading: t('limits.lottery'),
      kind: 'lead',
      cell: ({ name, code }) => <LeadCell to={paths.operatorDrawLimitsOf(code)} name={name} below={code} />,
    },
    {
      key: 'sale',
      heading: t('sale.heading'),
      cell: ({ isEnabled }) =>
        isEnabled ? <Badge look="plus">{t('sale.on')}</Badge> : <Badge look="minus">{t('sale.off')}</Badge>,
    },
    ...limitNames.map((key, at) => ({
      key,
      heading: t(`limits.short.${key}`),
      kind: 'amount' as const,
      cell: ({ most }: Row) => most[at],
    })),
    { key: 'peak', heading: t('limits.peak'), kind: 'lead-amount', cell: ({ peak }) => <Peak {...peak} /> },
  ];
  return (
    <Panel heading={name} className="console-list">
      {groups.length > 0 ? (
        <p className="mb-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
          <span className="text-muted">{t('limits.together')}</span>
          {groups.map(({ to, name, count }) => (
            <Link key={to} to={to} className="link">
              {name} ({count})
            </Link>
          ))}
        </p>
      ) : null}
      <Table caption={name} isCaptionHidden columns={columns} rows={rows} rowKey={({ code }) => code} />
    </Panel>
  );
}
