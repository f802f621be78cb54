// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's meaning once its parts are displayed as blocks; the roles keep it
import type { ReactNode } from 'react';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { classes } from '../classes';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** `lead` names the row; `amount` is right, in figures of one width; `lead-amount` is the one that matters on a phone. */
  kind?: 'lead' | 'amount' | 'lead-amount';
  total?: ReactNode;
  /** The heading puts the rows in the order of this column; null: they are in another one. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
};

/** A further line under the rows, a cell a column. */
export type FootLine = { key: string; cells: readonly ReactNode[] };

type TableProps<Row> = {
  caption: ReactNode;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Instead of the rows when there are none. */
  empty?: ReactNode;
  /** On phones each cell has a line of its own: for long headings beside short figures. */
  isLined?: boolean;
  /** Under the line of totals. */
  foot?: readonly FootLine[];
};

/** A table on desktops, a stack of cards on phones; each cell carries its heading along. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, empty, isLined, foot = [] } = props;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  if (!rows.length && empty) return <>{empty}</>;
  return (
    <table className={classes('table', isLined && 'table-lined')} role="table">
      <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, heading, kind, sort }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              className={isAmount(kind) ? 'amount' : undefined}
              aria-sort={sort?.direction ?? undefined}
            >
              {sort ? <SortLink sort={sort}>{heading}</SortLink> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals || foot.length > 0 ? (
        <tfoot role="rowgroup">
          {hasTotals ? (
            <tr role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          ) : null}
          {foot.map((line) => (
            <tr key={line.key} role="row">
              {columns.map((column, at) => (
                <Cell key={column.key} column={column}>
                  {line.cells[at]}
                </Cell>
              ))}
            </tr>
          ))}
        </tfoot>
      ) : null}
    </table>
  );
}

function SortLink({ sort, children }: { sort: NonNullable<Column<never>['sort']>; children: string }) {
  return (
    <Link to={sort.to} className="table-sort" preventScrollReset>
      {children}
      {sort.direction ? <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} /> : null}
    </Link>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.kind === 'lead') {
    return (
      <th scope="row" role="rowheader">
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={children === undefined ? undefined : column.heading}
      className={classes(isAmount(column.kind) && 'amount', column.kind === 'lead-amount' && 'amount-lead')}
    >
      {children === undefined ? null : <span>{children}</span>}
    </td>
  );
}

function isAmount(kind: Column<never>['kind']): boolean {
  return kind === 'amount' || kind === 'lead-amount';
}
