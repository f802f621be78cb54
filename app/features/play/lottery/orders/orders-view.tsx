import { Form, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { betStates } from '~/domain/play/bet';
import { artPaths, paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { DateInput } from '~/ui/forms/date-input';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { CsvDownload } from '../csv-download';
import { GameField } from '../game-field';
import { LotteryTabs } from '../lottery-tabs';
import { ticketLooks } from '../ticket-looks';
import type { OrdersPage } from './read-orders.server';

type Row = OrdersPage['orders'][number];

export function OrdersView({ page }: { page: OrdersPage }) {
  const { t } = useTranslation('lottery');
  const { revalidate } = useRevalidator();
  useLive('draw', revalidate);
  const columns = useColumns();
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('myOrders')}</h1>
      <LotteryTabs current="orders" />
      <Panel>
        <OrderFilter page={page} />
        <p className="lotto-fine">{t('zone', { zone: page.zone })}</p>
        <Table
          caption={t('myOrders')}
          columns={columns}
          rows={page.orders}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState
              art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
              title={Object.values(page.filter).some(Boolean) ? t('ordersNone') : t('ordersEmpty')}
              text={t('ordersEmptyText')}
              action={<ButtonLink to={paths.game('/lottery', { lottoView: 'lobby' })}>{t('playNow')}</ButtonLink>}
            />
          }
        />
        {page.orders.length > 0 ? <CsvDownload href={page.csv} /> : null}
        {page.older ? (
          <ButtonLink to={page.older} look="quiet" icon="chevron-right">
            {t('older')}
          </ButtonLink>
        ) : null}
      </Panel>
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return [
    {
      key: 'order',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ to, name, issue }) => (
        <Link to={to} className="link">
          {name} {formatDigits(issue, language)}
        </Link>
      ),
    },
    {
      key: 'picks',
      heading: t('picks'),
      cell: ({ tickets }) => tickets.map(({ betId, picks }) => <span key={betId}>{picks}</span>),
    },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={ticketLooks[state]}>{t(`ticketState.${state}`)}</Badge>,
    },
    {
      key: 'stake',
      heading: t('stake'),
      kind: 'amount',
      cell: ({ stake }) => <Money amount={stake} language={language} />,
    },
    {
      key: 'payout',
      heading: t('payout'),
      kind: 'amount',
      cell: ({ payout }) => (payout === null ? '—' : <Money amount={payout} language={language} />),
    },
    { key: 'placed', heading: t('placedAt'), cell: ({ placedAt }) => placedAt },
  ];
}

function OrderFilter({ page: { filter, games } }: { page: OrdersPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <Form
      method="get"
      action={paths.lotteryOrders()}
      className="lotto-plays"
      key={Object.values(filter).map(String).join(' ')}
    >
      <GameField games={games} />
      <Field name="state" label={t('common:word.status')}>
        {(control) => (
          <Select
            {...control}
            choices={betStates.map((value) => ({ value, text: t(`ticketState.${value}`) }))}
            emptyText={t('common:word.allStatuses')}
            defaultValue={filter.state ?? ''}
          />
        )}
      </Field>
      <Field name="from" label={t('orderDays.from')}>
        {({ id, name }) => <DateInput id={id} name={name} defaultValue={filter.from ?? ''} language={language} />}
      </Field>
      <Field name="to" label={t('orderDays.to')}>
        {({ id, name }) => <DateInput id={id} name={name} defaultValue={filter.to ?? ''} language={language} />}
      </Field>
      <Button look="secondary">{t('common:act.show')}</Button>
    </Form>
  );
}
