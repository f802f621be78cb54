import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import { artPaths, paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { ReconciliationPage, ReconciliationRow } from './read-reconciliation.server';

const looks = { agrees: 'plus', differs: 'minus', silent: 'wait' } as const;

/** Our figures beside the vendors', day by day. */
export function ReconciliationView({ page }: { page: ReconciliationPage }) {
  const { t } = useTranslation(['reconcile', 'operator']);
  return (
    <div className="grid gap-4">
      <Panel>
        <DayChoice page={page} />
        <p className="mt-2">{t('about')}</p>
      </Panel>
      <Panel>
        <Table
          caption={t('caption', { day: page.dayText, many: page.differing })}
          columns={useColumns()}
          rows={page.rows}
          rowKey={({ code }) => code}
          empty={
            <EmptyState
              art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          }
        />
        {page.rows.length > 0 ? <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink> : null}
      </Panel>
      {page.transfers.length > 0 ? (
        <Panel heading={t('funds:transfers.heading')}>
          <p className="mb-3 text-sm text-muted">{t('transfers')}</p>
          <Transfers rows={page.transfers} />
        </Panel>
      ) : null}
    </div>
  );
}

type Transfer = ReconciliationPage['transfers'][number];

function Transfers({ rows }: { rows: Transfer[] }) {
  const { t } = useTranslation('reconcile');
  const columns: Column<Transfer>[] = [
    {
      key: 'account',
      heading: t('common:word.account'),
      kind: 'lead',
      cell: ({ account, to }) =>
        to ? (
          <Link to={to} className="link">
            {account}
          </Link>
        ) : (
          account
        ),
    },
    {
      key: 'what',
      heading: t('funds:transfers.what'),
      cell: ({ direction, vendor }) => t(`wallet:direction.${direction}`, { vendor }),
    },
    { key: 'begun', heading: t('common:word.since'), cell: ({ begun }) => begun },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <Table
      caption={t('funds:transfers.heading')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

/** Our figure over the vendor's, the cells that differ marked by the row's state. */
function useColumns(): Column<ReconciliationRow>[] {
  const { t } = useTranslation('reconcile');
  const pair = (of: 'bets' | 'stake' | 'payouts') => (row: ReconciliationRow) => (
    <span className="reconcile-pair">
      <span>{row.our[of]}</span>
      <small>
        {t('theirs')} {row.their?.[of] ?? '—'}
      </small>
    </span>
  );
  return [
    {
      key: 'vendor',
      heading: t('common:word.provider'),
      kind: 'lead',
      cell: ({ vendor, code }) => `${vendor} (${code})`,
    },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'bets', heading: t('bets'), kind: 'amount', cell: pair('bets') },
    { key: 'stake', heading: t('stake'), kind: 'amount', cell: pair('stake') },
    { key: 'payouts', heading: t('payouts'), kind: 'amount', cell: pair('payouts') },
    { key: 'difference', heading: t('difference'), kind: 'amount', cell: ({ difference }) => difference ?? '—' },
    { key: 'takenAt', heading: t('takenAt'), cell: ({ takenAt }) => takenAt },
  ];
}

function DayChoice({ page }: { page: ReconciliationPage }) {
  const { t } = useTranslation('reconcile');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form method="get" action={paths.operatorReconciliation()} className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span>{t('day', { zone: page.zone })}</span>
          <input className="input" type="date" name="day" defaultValue={page.day} max={page.today} key={page.day} />
        </label>
        <Button look="secondary">{t('common:act.show')}</Button>
      </Form>
      <ButtonLink to={page.earlier} look="quiet" icon="chevron-left">
        {t('earlier')}
      </ButtonLink>
      {page.later ? (
        <ButtonLink to={page.later} look="quiet" icon="chevron-right">
          {t('later')}
        </ButtonLink>
      ) : null}
      {page.mayTake ? (
        <Form method="post" action={paths.operatorReconciliation({ day: page.day })}>
          <Button look="primary" icon="refresh" name="intent" value="take">
            {t('take')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
