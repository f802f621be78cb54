import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths, paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { DrawsFilters } from './draws-filters';
import { MoveForm } from './move-form';
import type { DrawsPage } from './read-draws.server';
import { VoidForm } from './void-form';

type Row = DrawsPage['rows'][number];

export function DrawsList({ page, reply }: { page: DrawsPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('lottery');
  const { rows, here, search } = page;
  const choiceOf = ({ id, name, issue }: Row) => ({ value: String(id), text: `${name} ${issue}` });
  return (
    <div className="grid gap-4">
      <Panel>
        <Tabs tabs={page.views} label={t('operator.caption')} className="mb-4" />
        <DrawsFilters page={page} />
        <p className="mb-3 text-sm text-muted">
          {t(`lotteries:viewTexts.${search.view}`)} {t('common:times.heading', { zone: page.zone })}
        </p>
        <Table
          caption={t('operator.title')}
          isCaptionHidden
          columns={useColumns(search.view === 'past')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState
              art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
              title={t('lotteries:noDraws')}
            />
          }
        />
        <KeysetPager
          previous={page.first}
          next={page.next}
          label={t('common:pagesOfList')}
          previousLabel={t('lotteries:pager.first')}
          nextLabel={search.view === 'past' ? t('common:older') : t('lotteries:pager.later')}
        />
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
