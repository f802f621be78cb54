import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/table';
import { BillBadge } from './badges';
import type { ShownBill } from './show-contract.server';

type BillListProps = { bills: ShownBill[]; side: 'earned' | 'paid'; caption: string; empty: ReactNode };

/** Bills as lines; each leads to how it came about. */
export function BillList({ bills, side, caption, empty }: BillListProps) {
  const { t } = useTranslation('contracts');
  const columns: Column<ShownBill>[] = [
    {
      key: 'window',
      heading: t('column.window'),
      kind: 'lead',
      cell: ({ to, window }) => (
        <Link to={to} className="link">
          {window}
        </Link>
      ),
    },
    {
      key: 'who',
      heading: side === 'earned' ? t('bill.payer') : t('bill.payee'),
      cell: ({ payer, payee }) => (side === 'earned' ? (payer ?? t('house')) : payee),
    },
    { key: 'state', heading: t('column.state'), cell: ({ state }) => <BillBadge state={state} /> },
    { key: 'paid', heading: t('bill.paid'), kind: 'amount', cell: ({ paid }) => paid },
    { key: 'gross', heading: t('bill.gross'), kind: 'lead-amount', cell: ({ gross }) => gross },
  ];
  return (
    <Table caption={caption} isCaptionHidden columns={columns} rows={bills} rowKey={({ id }) => id} empty={empty} />
  );
}
