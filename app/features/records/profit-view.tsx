import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { ScaledDrawing } from '~/ui/data/chart';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { ProfitData, ShownProfit } from './read-profit.server';

export function ProfitView({ data }: { data: ProfitData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string, isColoured = false) => (
    <Money amount={amount} language={language} isColoured={isColoured} />
  );
  return (
    <>
      <div className="records-totals">
        <Stat label={t('profit.result')} figure={money(data.total.result, true)} />
        <Stat label={t('total.stake')} figure={money(data.total.stake)} />
        <Stat label={t('total.payout')} figure={money(data.total.payout)} />
        <Stat
          label={t('profit.net')}
          figure={money(data.cash.net)}
          note={
            <>
              {t('profit.in')} {money(data.cash.deposits)} · {t('profit.out')} {money(data.cash.withdrawals)}
            </>
          }
        />
      </div>
      {data.isEmpty ? (
        <Panel>
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.title')}
            text={t('empty.profit')}
          />
        </Panel>
      ) : (
        <>
          {data.days.length > 1 ? <Curve data={data} /> : null}
          <Panel heading={t('profit.byCategory')} className="mb-4">
            <ProfitTable caption={t('profit.byCategory')} heading={t('filter.category')} rows={data.categories} />
          </Panel>
          <Panel heading={t('profit.byDay')}>
            <ProfitTable
              caption={t('profit.byDay')}
              heading={t('column.day')}
              rows={data.days.toReversed()}
              total={data.total}
            />
          </Panel>
        </>
      )}
    </>
  );
}

/** The result as it added up, day by day; the table of days beneath has the same figures. */
function Curve({ data }: { data: ProfitData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  let sum = 0;
  const points = data.days.map(({ name, drawn }) => {
    sum += drawn;
    return { label: name, value: sum };
  });
  const first = data.days[0]!;
  const last = data.days.at(-1)!;
  return (
    <Panel heading={t('profit.curve')} className="mb-4">
      <ScaledDrawing
        kind="line"
        points={points}
        tone="signed"
        valueText={(value) => formatMoney(value.toFixed(4), language, { sign: 'always' })}
        label={t('profit.curveLabel', {
          from: first.name,
          to: last.name,
          amount: formatMoney(data.total.result, language, { sign: 'always' }),
        })}
      />
    </Panel>
  );
}

type ProfitTableProps = { caption: string; heading: string; rows: ShownProfit[]; total?: ShownProfit };

function ProfitTable({ caption, heading, rows, total }: ProfitTableProps) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const amount = (of: 'stake' | 'valid' | 'payout') => ({
    key: of,
    heading: t(`column.${of}`),
    kind: 'amount' as const,
    cell: (row: ShownProfit) => <Money amount={row[of]} language={language} isBare />,
    ...(total && { total: <Money amount={total[of]} language={language} isBare /> }),
  });
  const columns: Column<ShownProfit>[] = [
    { key: 'name', heading, kind: 'lead', cell: ({ name }) => name, ...(total && { total: t('total.all') }) },
    {
      key: 'bets',
      heading: t('total.bets'),
      kind: 'amount',
      cell: ({ bets }) => bets,
      ...(total && { total: total.bets }),
    },
    amount('stake'),
    amount('valid'),
    amount('payout'),
    {
      key: 'result',
      heading: t('column.result'),
      kind: 'lead-amount',
      cell: ({ result }) => <Money amount={result} language={language} isColoured isBare />,
      ...(total && { total: <Money amount={total.result} language={language} isColoured isBare /> }),
    },
  ];
  return <Table caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
