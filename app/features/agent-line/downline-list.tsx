import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { LineTrail } from '~/ui/data/line-trail';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { SuggestedInput } from '~/ui/forms/suggested-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { DownlinesPage, ShownDownline } from './read-downlines.server';

export function LineCrumbs({ crumbs }: { crumbs: DownlinesPage['crumbs'] }) {
  const { t } = useTranslation('team');
  return <LineTrail label={t('crumbs')} crumbs={crumbs} />;
}

export function DownlineSearch({ page }: { page: DownlinesPage }) {
  const { t } = useTranslation('team');
  return (
    <Form action={page.path} className="team-picker" role="search" key={`${page.q} ${page.role}`}>
      <Field name="q" label={t('common:act.search')} hint={t('list.searchHint')}>
        {(control) => (
          <SuggestedInput {...control} type="search" from={page.names} defaultValue={page.q} maxLength={100} />
        )}
      </Field>
      <Field name="role" label={t('form.type')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={page.role}
            emptyText={t('list.everyone')}
            choices={(['member', 'agent'] as const).map((value) => ({ value, text: t(`role.${value}`) }))}
          />
        )}
      </Field>
      <Button look="secondary" icon="search">
        {t('common:act.search')}
      </Button>
    </Form>
  );
}

export function DownlineList({ page }: { page: DownlinesPage }) {
  const { t } = useTranslation('team');
  return (
    <Panel>
      <Table
        caption={t('list.caption')}
        isCaptionHidden
        columns={useColumns(page)}
        rows={page.downlines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={page.isFiltered ? t('list.notFound') : t('list.none')}
            text={page.isFiltered ? t('list.notFoundText') : t('list.noneText')}
            action={
              page.isFiltered ? (
                <ButtonLink to={page.path} look="secondary">
                  {t('list.reset')}
                </ButtonLink>
              ) : undefined
            }
          />
        }
      />
      <div className="mt-4">
        <NewestFirstPager previous={page.first} next={page.next} label={t('list.pages')} />
      </div>
    </Panel>
  );
}

function useColumns(page: DownlinesPage): Column<ShownDownline>[] {
  const { t } = useTranslation('team');
  return [
    { key: 'account', heading: t('common:word.account'), kind: 'lead', cell: (line) => <Name line={line} /> },
    {
      key: 'seen',
      heading: t('common:word.lastSeen'),
      cell: ({ isOnline, seen }) => (isOnline ? <Badge look="plus">{t('list.online')}</Badge> : seen),
    },
    {
      key: 'team',
      heading: t('column.team'),
      kind: 'amount',
      cell: ({ team, role }) => (role === 'agent' ? team : '—'),
    },
    {
      key: 'rate',
      heading: t('column.rate'),
      kind: page.seesBalances ? 'amount' : 'lead-amount',
      cell: ({ rate }) => rate,
    },
    ...(page.seesContracts
      ? [
          {
            key: 'contracts',
            heading: t('column.contracts'),
            cell: ({ contracts }: ShownDownline) => <ContractBadges contracts={contracts} />,
          },
        ]
      : []),
    ...(page.seesBalances
      ? [
          {
            key: 'balance',
            heading: t('common:word.balance'),
            kind: 'lead-amount' as const,
            cell: ({ balance }: ShownDownline) => balance,
          },
        ]
      : []),
  ];
}

export function ContractBadges({ contracts }: Pick<ShownDownline, 'contracts'>) {
  if (contracts.length === 0) return '—';
  return (
    <span className="team-contracts">
      {contracts.map(({ key, isWaiting, text }) => (
        <Badge key={key} look={isWaiting ? 'wait' : 'plus'}>
          {text}
        </Badge>
      ))}
    </span>
  );
}

function Name({ line }: { line: ShownDownline }) {
  const { t } = useTranslation('team');
  return (
    <Link to={line.to} className="records-link">
      <span className="records-name">
        {line.account} {line.role === 'agent' ? <Badge look="info">{t('role.agent')}</Badge> : null}{' '}
        {line.status === 'active' ? null : <Badge look="minus">{t(`status.${line.status}`)}</Badge>}
      </span>
      <span className="records-note">{line.nickname}</span>
    </Link>
  );
}
