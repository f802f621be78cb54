import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths, paths } from '~/http/links/paths';
import { fromText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Badge } from '~/ui/data/badge';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { DrawsFilters } from './draws-filters';
import { MoveForm } from './move-form';
import type { DrawRows, DrawsPage } from './read-draws.server';
import { VoidForm } from './void-form';

type Row = DrawRows['rows'][number];

export function DrawsList({ page, reply }: { page: DrawsPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('lottery');
  const { here, search } = page;
  const { rows } = fromText(page.list);
  const choiceOf = ({ id, name, issue }: Row) => ({ value: String(id), text: `${name} ${issue}` });
  return (
    <div className="grid gap-4">
      <Panel>
        <Tabs tabs={page.views} label={t('operator.caption')} className="mb-4" />
        <DrawsFilters page={page} />
        <p className="mb-3 text-sm text-muted">
          {t(`lotteries:viewTexts.${search.view}`)} {t('common:times.heading', { zone: page.zone })}
        </p>
        <DrawnOnce part={Rows} of={page.list} />
        <KeysetPager
          previous={page.first}
          next={page.next}
          label={t('common:pagesOfList')}
          previousLabel={t('common:backToFirst')}
          nextLabel={search.view === 'past' ? t('common:older') : t('lotteries:later')}
        />
        {rows.length > 0 ? <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink> : null}
      </Panel>
      {page.mayDecide ? (
        <>
          <MoveForm
            to={here}
            choices={rows.filter(({ canMove }) => canMove).map(choiceOf)}
            zone={page.zone}
            reply={reply}
          />
          {rows.length > 0 ? <VoidForm to={here} choices={rows.map(choiceOf)} reply={reply} /> : null}
        </>
      ) : null}
    </div>
  );
}

function Rows({ shown: { isPast, rows } }: { shown: DrawRows }) {
  const { t } = useTranslation('lottery');
  return (
    <Table
      caption={t('operator.title')}
      isCaptionHidden
      columns={useColumns(isPast)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
          title={t('lotteries:noDraws')}
        />
      }
    />
  );
}

function useColumns(isPast: boolean): Column<Row>[] {
  const { t } = useTranslation('lottery');
  const figures: Column<Row>[] = isPast
    ? [{ key: 'payout', heading: t('payout'), kind: 'amount', cell: ({ payout }) => payout }]
    : [
        { key: 'bound', heading: t('operator.bound'), kind: 'amount', cell: ({ bound }) => bound },
        {
          key: 'used',
          heading: t('exposure.used'),
          kind: 'amount',
          cell: ({ id, used, isNearlyFull }) => (
            <Link to={paths.operatorDraws({ exposure: id })} className="link">
              {isNearlyFull ? <Badge look="minus">{used}</Badge> : used}
            </Link>
          ),
        },
      ];
  return [
    {
      key: 'draw',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ id, name, issue }) => (
        <Link to={paths.lotteryVerify({ draw: id })} className="link">
          {name} {issue}
        </Link>
      ),
    },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => t(`drawState.${state}`) },
    { key: 'closes', heading: t('operator.closesAt'), cell: ({ closesAt }) => closesAt },
    { key: 'draws', heading: t('operator.drawsAt'), cell: ({ drawsAt }) => drawsAt },
    { key: 'tickets', heading: t('operator.tickets'), kind: 'amount', cell: ({ tickets }) => tickets },
    { key: 'stake', heading: t('operator.stake'), kind: 'amount', cell: ({ stake }) => stake },
    ...figures,
  ];
}
