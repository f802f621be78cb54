import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import type { ChangeRow } from './shown-change';

type BeforeAfterProps = { caption: string; rows: readonly ChangeRow[]; isOpen: boolean };

/** Part by part, what is and what is to be, side by side; what stays the same is muted. */
export function BeforeAfter({ caption, rows, isOpen }: BeforeAfterProps) {
  const { t } = useTranslation('proposals');
  const isChanged = ({ before, after }: ChangeRow) => before !== after;
  const columns: Column<ChangeRow>[] = [
    { key: 'part', heading: t('column.part'), kind: 'lead', cell: ({ label }) => label },
    {
      key: 'before',
      heading: isOpen ? t('column.before') : t('column.was'),
      cell: (row) => <span className={isChanged(row) ? 'change-was' : 'change-same'}>{row.before}</span>,
    },
    {
      key: 'after',
      heading: t('column.after'),
      cell: (row) =>
        isChanged(row) ? (
          <strong className="change-new">
            {row.after}
            <span className="sr-only"> ({t('changed')})</span>
          </strong>
        ) : (
          <span className="change-same">{row.after}</span>
        ),
    },
  ];
  return (
    <div className="before-after">
      <Table caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={({ key }) => key} />
    </div>
  );
}
