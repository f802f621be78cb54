// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's meaning once its parts are displayed as blocks; the roles keep it
import type { ReactNode } from 'react';
import { classes } from './classes';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** `lead` names the row; `amount` stands right, in figures of one width; `lead-amount` is the one that matters on a phone. */
  kind?: 'lead' | 'amount' | 'lead-amount';
  total?: ReactNode;
};

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
};

/** A table on desktops, a stack of cards on phones; each cell carries its heading along. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, rowKey, empty, isLined }: TableProps<Row>) {
  if (!rows.length && empty) return <>{empty}</>;
  return (
    <table className={classes('table', isLined && 'table-lined')} role="table">
      <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, heading, kind }) => (
            <th key={key} scope="col" role="columnheader" className={isAmount(kind) ? 'amount' : undefined}>
              {heading}
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
      {columns.some(({ total }) => total !== undefined) ? (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.total}
              </Cell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
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
      className={
        classes(isAmount(column.kind) && 'amount', column.kind === 'lead-amount' && 'amount-lead') || undefined
      }
    >
      {children === undefined ? null : <span>{children}</span>}
    </td>
  );
}

function isAmount(kind: Column<never>['kind']): boolean {
  return kind === 'amount' || kind === 'lead-amount';
}
