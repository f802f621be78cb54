import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { proposalStates } from '~/domain/proposals/proposal-states';
import { CsvLink } from '~/features/common/csv-link';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { ShownView } from '../views/read-views.server';
import { SavedViews } from '../views/saved-views';
import { AloneNotice } from './alone-notice';
import type { ProposalRow, ProposalsPage } from './read-proposals.server';
import { ProposalStateBadge } from './state-badge';

type ProposalsListProps = { title: string; page: ProposalsPage; views: ShownView[] };

export function ProposalsList({ title, page, views }: ProposalsListProps) {
  const { t } = useTranslation(['proposals', 'operator']);
  const isEmpty = [page.open, page.ended].every((rows) => !rows || rows.length === 0);
  return (
    <>
      <h1 className="console-title">{title}</h1>
      {page.isAlone ? <AloneNotice /> : null}
      <SavedViews list="proposals" views={views} />
      <Filters page={page} />
      <div className="grid gap-4">
        {page.open ? (
          <Panel heading={t('open.heading')} className="console-list">
            <Zone zone={page.zone} />
            <Open page={page} rows={page.open} />
          </Panel>
        ) : null}
        {page.ended ? (
          <Panel heading={t('ended.heading')} className="console-list">
            <Zone zone={page.zone} />
            <Ended page={page} rows={page.ended} />
          </Panel>
        ) : null}
      </div>
      {isEmpty ? null : <CsvLink to={page.csv}>{t('operator:audit.csv')}</CsvLink>}
    </>
  );
}

function Filters({ page: { search, kinds } }: { page: ProposalsPage }) {
  const { t } = useTranslation('proposals');
  return (
    <Form
      action={paths.operatorProposals()}
      key={Object.values(search).join(' ')}
      className="console-filters"
      role="search"
    >
      <Field name="kind" label={t('operator:word.kind')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.kind ?? ''}
            emptyText={t('filter.anyKind')}
            choices={kinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          />
        )}
      </Field>
      <Field name="status" label={t('common:word.status')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.status ?? ''}
            emptyText={t('common:word.allStatuses')}
            choices={proposalStates.map((value) => ({ value, text: t(`states.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" icon="filter">
        {t('filter.submit')}
      </Button>
    </Form>
  );
}

type RowsProps = { page: ProposalsPage; rows: readonly ProposalRow[] };

function Open({ page, rows }: RowsProps) {
  const { t } = useTranslation('proposals');
  const columns: Column<ProposalRow>[] = [
    ...useSharedColumns(),
    { key: 'by', heading: t('common:word.proposedBy'), cell: ({ by, at }) => <Who name={by} at={at} /> },
    { key: 'expires', heading: t('common:word.expires'), cell: ({ expires }) => expires },
  ];
  return (
    <Table
      caption={t('open.heading')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        page.isFiltered ? <NothingFound /> : <EmptyState title={t('open.none')} text={t('open.noneText')} level={3} />
      }
    />
  );
}

function Ended({ page, rows }: RowsProps) {
  const { t } = useTranslation('proposals');
  const columns: Column<ProposalRow>[] = [
    ...useSharedColumns(),
    { key: 'by', heading: t('common:word.proposedBy'), cell: ({ by, at }) => <Who name={by} at={at} /> },
    {
      key: 'decided',
      heading: t('column.decided'),
      cell: ({ decided }) => <Who name={decided.by ?? '–'} at={decided.at} />,
    },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <ProposalStateBadge state={state} /> },
  ];
  return (
    <>
      <Table
        caption={t('ended.heading')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={page.isFiltered ? <NothingFound /> : <p className="text-muted">{t('ended.none')}</p>}
      />
      <NewestFirstPager previous={page.first} next={page.next} label={t('common:pagesOfList')} />
    </>
  );
}

function useSharedColumns(): Column<ProposalRow>[] {
  const { t } = useTranslation('proposals');
  return [
    {
      key: 'what',
      heading: t('proposal'),
      kind: 'lead',
      cell: ({ id, number, kind, name }) => (
        <span className="console-who">
          <Link to={paths.operatorProposal(id)} className="link">
            {t('of', { kind: t(`kinds.${kind}`), name })}
          </Link>
          <span className="text-sm text-muted">{t('number', { number })}</span>
        </span>
      ),
    },
    { key: 'change', heading: t('column.change'), cell: (row) => <Changes row={row} /> },
  ];
}

/** In short; the proposal's page has all of it. */
function Changes({ row: { changes, more, moreText } }: { row: ProposalRow }) {
  const { t } = useTranslation('proposals');
  return (
    <ul className="changes">
      {changes.map(({ key, label, before, after }) => (
        <li key={key}>
          {changes.length + more > 1 ? <span className="text-muted">{label}</span> : null}
          <del>
            <span className="sr-only">{t('operator:changes.before')} </span>
            {before}
          </del>
          <ins>
            <span className="sr-only">{t('operator:changes.after')} </span>
            {after}
          </ins>
        </li>
      ))}
      {more > 0 ? <li className="text-muted">{t('more', { count: more, number: moreText })}</li> : null}
    </ul>
  );
}

function Who({ name, at }: { name: string; at: string }) {
  return (
    <span className="console-who">
      <span>{name}</span>
      <span className="text-sm text-muted">{at}</span>
    </span>
  );
}

function Zone({ zone }: { zone: string }) {
  const { t } = useTranslation('proposals');
  return <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone })}</p>;
}

function NothingFound() {
  const { t } = useTranslation('proposals');
  return (
    <EmptyState
      title={t('filter.notFound')}
      text={t('filter.notFoundText')}
      level={3}
      action={
        <ButtonLink to={paths.operatorProposals()} look="secondary">
          {t('filter.all')}
        </ButtonLink>
      }
    />
  );
}
