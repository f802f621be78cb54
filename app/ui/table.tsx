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
};

/** A table on desktops, a stack of cards on phones; each cell carries its heading along. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (!rows.length && empty) return <>{empty}</>;
  return (
    // Safari and Chrome drop the table's meaning once its parts are no longer displayed as one; the roles keep it.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="table" role="table">
      <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ key, heading, kind }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={key} scope="col" role="columnheader" className={isAmount(kind) ? 'amount' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
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
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <tfoot role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
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
      // biome-ignore lint/a11y/noRedundantRoles: see above
      <th scope="row" role="rowheader">
        {children}
      </th>
    );
  }
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see above
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
