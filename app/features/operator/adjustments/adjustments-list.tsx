import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustmentStates } from '~/domain/cashier/adjustments/adjustment-states';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { ConsoleList, LeadCell, NothingFound, OwnerLink } from '../console-list';
import { ListSearch } from '../list-search';
import type { AdjustmentsPage } from './read-adjustments.server';
import { AdjustmentStateBadge } from './state-badge';

type Row = AdjustmentsPage['rows'][number];

type AdjustmentsListProps = { title: string; page: AdjustmentsPage /** Above the search. */; children: ReactNode };

export function AdjustmentsList({ title, page, children }: AdjustmentsListProps) {
  const { t } = useTranslation('cashdesk');
  const lead = ({ id, number, at }: Row) => (
    <LeadCell to={paths.operatorAdjustment(id)} name={t('adjustments.number', { number })} below={at} />
  );
  const columns: Column<Row>[] = [
    { key: 'number', heading: t('common:word.reference'), kind: 'lead', cell: lead },
    { key: 'account', heading: t('common:word.account'), cell: ({ account }) => <OwnerLink account={account} /> },
    { key: 'wallet', heading: t('adjustments.wallet'), cell: ({ wallet }) => t(`adjustments.wallets.${wallet}`) },
    {
      key: 'category',
      heading: t('adjustments.category'),
      cell: ({ category }) => t(`records:adjustment.${category}`),
    },
    { key: 'by', heading: t('common:word.proposedBy'), cell: ({ by }) => by },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <AdjustmentStateBadge state={state} /> },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  const nothing = page.isQueue ? (
    <EmptyState title={t('adjustments.none')} text={t('adjustments.noneText')} />
  ) : (
    <NothingFound
      title={t('adjustments.notFound')}
      text={t('adjustments.notFoundText')}
      back={{ to: paths.operatorAdjustments(), text: t('adjustments.back') }}
    />
  );
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {page.mayPropose ? (
          <ButtonLink to={paths.operatorAdjustmentNew()} icon="plus">
            {t('adjustments.propose')}
          </ButtonLink>
        ) : null}
      </div>
      {children}
      <Search page={page} />
      <ConsoleList page={page} caption={title} columns={columns} empty={nothing} />
    </>
  );
}

function Search({ page: { search } }: { page: AdjustmentsPage }) {
  const { t } = useTranslation('cashdesk');
  return (
    <ListSearch
      to={paths.operatorAdjustments()}
      search={search}
      hasDays
      q={{ label: t('adjustments.account'), hint: t('adjustments.accountHint') }}
      filters={[
        {
          name: 'status',
          label: t('common:word.status'),
          emptyText: search.q || search.from || search.to ? t('common:word.allStatuses') : t('adjustments.waiting'),
          choices: adjustmentStates.map((value) => ({ value, text: t(`adjustments.states.${value}`) })),
        },
      ]}
    />
  );
}
