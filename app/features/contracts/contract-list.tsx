import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { ContractBadge } from './badges';
import type { ShownContract } from './show-contract.server';

type ContractListProps = { contracts: ShownContract[]; caption: string; empty: ReactNode; hasKind?: boolean };

/** Contracts as lines; each leads to its terms. */
export function ContractList({ contracts, caption, empty, hasKind = false }: ContractListProps) {
  const { t } = useTranslation('contracts');
  const columns: Column<ShownContract>[] = [
    {
      key: 'who',
      heading: t('column.contract'),
      kind: 'lead',
      cell: ({ to, kind, isGiven, downline, upline }) => (
        <Link to={to} className="link">
          {hasKind ? `${t(`kinds.${kind}`)} · ` : ''}
          {isGiven ? t('line.to', { account: downline }) : t('line.from', { account: upline ?? t('house') })}
        </Link>
      ),
    },
    { key: 'period', heading: t('facts.period'), cell: ({ period }) => t(`periods.${period}`) },
    { key: 'since', heading: t('facts.starts'), cell: ({ from }) => from ?? t('terms.none') },
    { key: 'state', heading: t('common:word.status'), cell: (contract) => <ContractBadge contract={contract} /> },
    { key: 'rate', heading: t('column.topRate'), kind: 'lead-amount', cell: ({ topRate }) => topRate },
  ];
  return (
    <Table caption={caption} isCaptionHidden columns={columns} rows={contracts} rowKey={({ id }) => id} empty={empty} />
  );
}
