import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { BillBadge } from './badges';
import type { ShownBill } from './show-contract.server';

type BillListProps = {
  bills: ShownBill[];
  side: 'earned' | 'paid' | 'both';
  caption: string;
  empty: ReactNode;
  hasKind?: boolean;
};

/** Bills as lines; each leads to how it came about. Of one's own the other side is told, of others' both. */
export function BillList({ bills, side, caption, empty, hasKind = side === 'both' }: BillListProps) {
  const { t } = useTranslation('contracts');
  const payer: Column<ShownBill> = {
    key: 'payer',
    heading: t('bill.payer'),
    cell: ({ payer }) => payer ?? t('house'),
  };
  const payee: Column<ShownBill> = { key: 'payee', heading: t('bill.payee'), cell: ({ payee }) => payee };
  const sides = { earned: [payer], paid: [payee], both: [payer, payee] };
  const columns: Column<ShownBill>[] = [
    {
      key: 'window',
      heading: t('column.window'),
      kind: 'lead',
      cell: ({ to, kind, window }) => (
        <Link to={to} className="link">
          {hasKind ? `${t(`kinds.${kind}`)} · ${window}` : window}
        </Link>
      ),
    },
    ...sides[side],
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <BillBadge state={state} /> },
    { key: 'paid', heading: t('bill.paid'), kind: 'amount', cell: ({ paid }) => paid },
    { key: 'gross', heading: t('bill.gross'), kind: 'lead-amount', cell: ({ gross }) => gross },
  ];
  return (
    <Table caption={caption} isCaptionHidden columns={columns} rows={bills} rowKey={({ id }) => id} empty={empty} />
  );
}
