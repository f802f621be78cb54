import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Chart } from '~/ui/data/chart';
import { Money } from '~/ui/data/money';
import { KeysetPager } from '~/ui/data/pager';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { IncomePage } from './read-income.server';
import type { ShownRebateBill } from './read-rebate-bill.server';

/** By which count, and what came in by each source; a source opens its own bills. */
export function IncomeSources({ data }: { data: IncomePage }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} isColoured />;
  const other = data.by === 'earned' ? 'paid' : 'earned';
  return (
    <section className="grid gap-3">
      <Tabs tabs={data.views} label={t('income.by.label')} />
      <p className="records-period">{t(`income.explain.${data.by}`)}</p>
      <div className="records-totals">
        <Stat
          label={t(`income.total.${data.by}`)}
          figure={money(data.total)}
          note={
            <span className="grid gap-1">
              <span>
                {t(`income.total.${other}`)}: {money(data.otherwise)}
              </span>
              {data.by === 'earned' && data.open ? (
                <span>
                  {t('income.unpaid')}: {money(data.open)}
                </span>
              ) : null}
            </span>
          }
        />
        {data.sources.map(({ kind, label, total, to, isChosen }) => (
          <Stat
            key={kind}
            label={label}
            figure={money(total)}
            note={
              <Link to={to} className="link" preventScrollReset>
                {isChosen ? t('income.all') : t('income.only', { source: label })}
              </Link>
            }
          />
        ))}
      </div>
    </section>
  );
}

export function IncomeCurve({ data }: { data: IncomePage }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (data.days.length < 2) return null;
  return (
    <Panel heading={t(`income.byDay.${data.by}`)}>
      <Chart
        kind="bar"
        points={data.days}
        caption={t(`income.byDay.${data.by}`)}
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
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const exactly = (amount: string) => <Money amount={amount} language={language} decimals={4} isColoured isBare />;
  const columns: Column<Line>[] = [
    {
      key: 'source',
      heading: t('column.source'),
      kind: 'lead',
      cell: ({ source, side, to }) => (
        <span className="records-link">
          {to ? (
            <Link to={to} className="link">
              {source}
            </Link>
          ) : (
            <span className="records-name">{source}</span>
          )}
          <span className="records-note">{side}</span>
        </span>
      ),
      total: t('pageTotal'),
    },
    { key: 'period', heading: t('column.period'), cell: ({ period }) => period },
    { key: 'paid', heading: t('column.paidAt'), cell: ({ paid }) => paid ?? t('income.unpaid') },
    {
      key: 'amount',
      heading: t('column.amount'),
      kind: 'lead-amount',
      cell: ({ amount }) => exactly(amount),
      total: exactly(data.pageTotal),
    },
  ];
  return (
    <Panel heading={t(`income.list.${data.by}`)}>
      <Table
        caption={t(`income.list.${data.by}`)}
        isCaptionHidden
        columns={columns}
        rows={data.lines}
        rowKey={({ key }) => key}
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
          previous={data.previous}
          next={data.next}
          label={t('pages')}
          previousLabel={t('common:newer')}
          nextLabel={t('common:older')}
        />
      </div>
    </Panel>
  );
}

type BillLine = ShownRebateBill['lines'][number];

/** How a day's rebate came about, to the last line. */
export function RebateBill({ bill, backTo }: { bill: ShownRebateBill; backTo: string }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
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
      cell: ({ amount }) => <Money amount={amount} language={language} decimals={4} isBare />,
      total: <Money amount={bill.amount} language={language} decimals={4} isBare />,
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
