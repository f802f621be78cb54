import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import type { ShownContract, ShownTier } from './show-contract.server';

type TermsTableProps = {
  contract: Pick<ShownContract, 'tiers' | 'hasWinRate' | 'kind'>;
  /** Position of the tier that was reached. */
  reached?: number | null;
};

/** The tiers of a contract: what each asks for, and what it pays. */
export function TermsTable({ contract, reached = null }: TermsTableProps) {
  const { t } = useTranslation('contracts');
  const none = t('terms.none');
  const columns: Column<ShownTier>[] = [
    {
      key: 'tier',
      heading: t('terms.tier'),
      kind: 'lead',
      cell: ({ number }) =>
        contract.tiers[reached ?? -1]?.number === number
          ? t('terms.reached', { number })
          : t('terms.number', { number }),
    },
    { key: 'turnover', heading: t('terms.turnover'), kind: 'amount', cell: ({ turnover }) => turnover ?? none },
    { key: 'loss', heading: t('terms.loss'), kind: 'amount', cell: ({ loss }) => loss ?? none },
    { key: 'active', heading: t('terms.active'), kind: 'amount', cell: ({ active }) => active ?? none },
    ...(contract.hasWinRate
      ? [
          {
            key: 'winRate',
            heading: t('terms.winRate'),
            kind: 'amount' as const,
            cell: ({ winRate }: ShownTier) => winRate ?? none,
          },
        ]
      : []),
    { key: 'rate', heading: t(`terms.rateOf.${contract.kind}`), kind: 'lead-amount', cell: ({ rate }) => rate },
  ];
  return (
    <Table
      caption={t('terms.heading')}
      isCaptionHidden
      isLined
      columns={columns}
      rows={contract.tiers}
      rowKey={({ number }) => number}
    />
  );
}
