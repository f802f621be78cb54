import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { fromText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { EmptyState } from '~/ui/page/empty-state';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { GameField } from '../game-field';
import { LotteryTabs } from '../lottery-tabs';
import type { ShownTrends, TrendsPage } from './read-trends.server';
import { RoadMap } from './road-map';

type Row = ShownTrends['figures'][number];

export function TrendsView({ page }: { page: TrendsPage }) {
  const { t } = useTranslation('lottery');
  const shown = fromText(page.shown);
  return (
    <div className="lotto">
      <div className="lotto-head">
        <h1 className="text-3xl">{t('trends.of', { name: page.name })}</h1>
        <ButtonLink to={shown.play}>{t('playNow')}</ButtonLink>
      </div>
      <LotteryTabs current="trends" />
      <Form
        method="get"
        action={paths.lotteryTrends()}
        className="lotto-plays"
        key={`${page.gameCode} ${page.of} ${page.span}`}
      >
        <GameField games={page.games} />
        <Field name="of" label={t('trends.track')}>
          {(control) => <Select {...control} choices={shown.tracks} defaultValue={page.of} />}
        </Field>
        <Field name="draws" label={t('trends.draws')}>
          {(control) => <Select {...control} choices={shown.spans} defaultValue={page.span} />}
        </Field>
        <Button look="secondary">{t('common:act.show')}</Button>
      </Form>
      <Notice kind="info">{t('pastNothing')}</Notice>
      {shown.figures.length === 0 ? (
        <Panel>
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
            title={t('noDraws')}
            text={t('noDraw')}
          />
        </Panel>
      ) : (
        <DrawnOnce part={Track} of={page.shown} />
      )}
    </div>
  );
}

function Track({ shown }: { shown: ShownTrends }) {
  return (
    <>
      <Roads shown={shown} />
      <Figures shown={shown} />
    </>
  );
}

function Roads({ shown }: { shown: ShownTrends }) {
  const { t } = useTranslation('lottery');
  return shown.roads.map(({ name, marks }) => {
    const heading = t(`trends.${name}`, { track: shown.trackName });
    return (
      <Panel key={name} heading={heading}>
        <h3>{t('trends.big')}</h3>
        <RoadMap kind="big" marks={marks} label={`${heading}: ${t('trends.big')}`} />
        <h3>{t('trends.bead')}</h3>
        <RoadMap kind="bead" marks={marks} label={`${heading}: ${t('trends.bead')}`} />
      </Panel>
    );
  });
}

function Figures({ shown }: { shown: ShownTrends }) {
  const { t } = useTranslation('lottery');
  const columns: Column<Row>[] = [
    {
      key: 'symbol',
      heading: shown.trackName,
      kind: 'lead',
      cell: ({ symbol, isHot, isCold }) => (
        <>
          {symbol} {isHot ? <Badge look="minus">{t('trends.hot')}</Badge> : null}
          {isCold ? <Badge look="info">{t('trends.cold')}</Badge> : null}
        </>
      ),
    },
    { key: 'count', heading: t('trends.count'), kind: 'amount', cell: ({ count }) => count },
    { key: 'missing', heading: t('trends.missing'), kind: 'amount', cell: ({ missing }) => missing },
    { key: 'mean', heading: t('trends.mean'), kind: 'amount', cell: ({ mean }) => mean },
    { key: 'most', heading: t('trends.most'), kind: 'amount', cell: ({ most }) => most },
  ];
  return (
    <Panel>
      <Table
        caption={t('trends.caption', { draws: shown.drawn })}
        columns={columns}
        rows={shown.figures}
        rowKey={({ symbol }) => symbol}
        isLined
      />
      <p className="lotto-fine">{t('trends.about')}</p>
    </Panel>
  );
}
