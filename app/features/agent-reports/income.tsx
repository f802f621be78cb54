import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/paths';
import { formatMoney, type Language } from '~/i18n/format';
import { Chart } from '~/ui/chart';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { KeysetPager } from '~/ui/pager';
import { Panel } from '~/ui/panel';
import { Stat } from '~/ui/stat';
import { type Column, Table } from '~/ui/table';
import type { IncomePage } from './read-income.server';

/** What came in by each source; a source opens its own movements. */
export function IncomeSources({ data }: { data: IncomePage }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  return (
    <div className="records-totals">
      <Stat label={t('income.total')} figure={<Money amount={data.total} language={language} isColoured />} />
      {data.sources.map(({ kind, label, total, to, isChosen }) => (
        <Stat
          key={kind}
          label={label}
          figure={<Money amount={total} language={language} isColoured />}
          note={
            <Link to={to} className="link" preventScrollReset>
              {isChosen ? t('income.all') : t('income.only', { source: label })}
            </Link>
          }
        />
      ))}
    </div>
  );
}

export function IncomeCurve({ data }: { data: IncomePage }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  if (data.days.length < 2) return null;
  return (
    <Panel heading={t('income.byDay')}>
      <Chart
        kind="bar"
        points={data.days}
        caption={t('income.byDay')}
        labelHeading={t('column.day')}
        valueHeading={t('column.amount')}
        tableLabel={t('asTable')}
        valueText={(value) => formatMoney(value.toFixed(4), language)}
        tone="leaf"
      />
    </Panel>
  );
}

type Line = IncomePage['lines'][number];

export function IncomeLines({ data }: { data: IncomePage }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  const columns: Column<Line>[] = [
    {
      key: 'source',
      heading: t('column.source'),
      kind: 'lead',
      cell: ({ source, about, to }) => (
        <span className="records-link">
          <span className="records-name">{source}</span>
          {to ? (
            <Link to={to} className="link">
              {t('income.bill', { about })}
            </Link>
          ) : (
            <span className="records-note">{about}</span>
          )}
        </span>
      ),
      total: t('pageTotal'),
    },
    { key: 'at', heading: t('column.at'), cell: ({ at }) => at },
    {
      key: 'amount',
      heading: t('column.amount'),
      kind: 'lead-amount',
      cell: ({ amount }) => <Money amount={amount} language={language} isColoured isBare />,
      total: <Money amount={data.pageTotal} language={language} isColoured isBare />,
    },
  ];
  return (
    <Panel heading={t('income.movements')}>
      <Table
        caption={t('income.movements')}
        isCaptionHidden
        columns={columns}
        rows={data.lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.title')}
            text={t('income.none')}
          />
        }
      />
      <div className="mt-4">
        <KeysetPager
          previous={data.newer}
          next={data.older}
          label={t('pages')}
          previousLabel={t('newer')}
          nextLabel={t('older')}
        />
      </div>
    </Panel>
  );
}

type BillLine = NonNullable<IncomePage['bill']>['lines'][number];

/** How a day's rebate came about, to the last line. */
export function RebateBill({ bill, backTo }: { bill: NonNullable<IncomePage['bill']>; backTo: string }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.language as Language;
  const columns: Column<BillLine>[] = [
    {
      key: 'account',
      heading: t('bill.from'),
      kind: 'lead',
      cell: ({ account, isOwn }) => (isOwn ? t('bill.own') : t('bill.team', { account })),
      total: t('bill.sum'),
    },
    {
      key: 'valid',
      heading: t('column.valid'),
      kind: 'amount',
      cell: ({ valid }) => <Money amount={valid} language={language} isBare />,
    },
    { key: 'rate', heading: t('bill.rate'), kind: 'amount', cell: ({ rate }) => rate },
    { key: 'downlineRate', heading: t('bill.downlineRate'), kind: 'amount', cell: ({ downlineRate }) => downlineRate },
    { key: 'margin', heading: t('bill.margin'), kind: 'amount', cell: ({ margin }) => margin },
    {
      key: 'amount',
      heading: t('column.amount'),
      kind: 'lead-amount',
      cell: ({ amount }) => <Money amount={amount} language={language} isBare />,
      total: <Money amount={bill.amount} language={language} isBare />,
    },
  ];
  return (
    <Panel heading={t('bill.heading', { day: bill.day })}>
      <p className="mb-3 text-muted">{t('bill.text', { at: bill.at })}</p>
      <Table
        caption={t('bill.heading', { day: bill.day })}
        isCaptionHidden
        columns={columns}
        rows={bill.lines}
        rowKey={({ account }) => account}
      />
      <p className="mt-3">
        <Link to={backTo} className="link">
          {t('bill.back')}
        </Link>
      </p>
    </Panel>
  );
}
