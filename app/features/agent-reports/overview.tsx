import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Chart } from '~/ui/data/chart';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { Overview } from './read-overview.server';

export function OverviewTiles({ data }: { data: Overview }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <>
      <div className="records-totals">
        {data.tiles.map((tile) => (
          <Stat
            key={tile.key}
            label={tile.to ? <Link to={tile.to}>{tile.label}</Link> : tile.label}
            figure={
              tile.amount === null ? (
                tile.text
              ) : (
                <Money
                  amount={tile.amount}
                  language={language}
                  isColoured={tile.isColoured}
                  {...(tile.isSigned && { sign: 'always' })}
                />
              )
            }
            note={<TileNotes notes={tile.notes} change={tile.change} />}
          />
        ))}
      </div>
      <p className="records-period">{data.compared ?? t('compared.nothing')}</p>
    </>
  );
}

function TileNotes({ notes, change }: Pick<Overview['tiles'][number], 'notes' | 'change'>) {
  return (
    <span className="team-change">
      {change ? (
        <span>
          {change.isUp || change.isDown ? <Icon name={change.isUp ? 'arrow-up' : 'arrow-down'} size={14} /> : null}{' '}
          {change.text}
        </span>
      ) : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

const tones = { valid: 'teal', deposits: 'leaf', newAccounts: 'sky', result: 'magenta' } as const;

export function OverviewTrends({ data }: { data: Overview }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (data.isEmpty) {
    return (
      <Panel>
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      </Panel>
    );
  }
  return (
    <>
      <div className="team-trends">
        {data.trends.map(({ key, caption, isMoney, points }) => (
          <Panel key={key} heading={caption}>
            <Chart
              kind={key === 'newAccounts' ? 'bar' : 'line'}
              points={points}
              caption={caption}
              labelHeading={t('column.day')}
              valueHeading={t(`tile.${key}`)}
              tableLabel={t('asTable')}
              valueText={(value) => (isMoney ? formatMoney(value.toFixed(4), language) : formatNumber(value, language))}
              tone={tones[key]}
            />
          </Panel>
        ))}
      </div>
      {data.categories.length > 0 ? <CategoryTable data={data} /> : null}
    </>
  );
}

type ShownCategory = Overview['categories'][number];

function CategoryTable({ data }: { data: Overview }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const money = (amount: string, isSigned = false) => (
    <Money amount={amount} language={language} isBare {...(isSigned && { sign: 'always' })} />
  );
  const total = data.categoryTotal;
  const columns: Column<ShownCategory>[] = [
    {
      key: 'name',
      heading: t('column.category'),
      kind: 'lead',
      cell: ({ name, to }) => (
        <Link to={to} className="records-link">
          {name}
        </Link>
      ),
      total: t('total.all'),
    },
    { key: 'bets', heading: t('column.bets'), kind: 'amount', cell: ({ bets }) => bets, total: total.bets },
    {
      key: 'valid',
      heading: t('column.valid'),
      kind: 'amount',
      cell: ({ valid }) => money(valid),
      total: money(total.valid),
    },
    {
      key: 'payout',
      heading: t('column.payout'),
      kind: 'amount',
      cell: ({ payout }) => money(payout),
      total: money(total.payout),
    },
    {
      key: 'result',
      heading: t('column.result'),
      kind: 'lead-amount',
      cell: ({ result }) => money(result, true),
      total: money(total.result, true),
    },
  ];
  return (
    <Panel heading={t('byCategory')}>
      <Table
        caption={t('byCategory')}
        isCaptionHidden
        columns={columns}
        rows={data.categories}
        rowKey={({ code }) => code}
      />
    </Panel>
  );
}
