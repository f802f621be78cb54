import type { Column } from '~/ui/data/table';

/** The form below the list that the boxes belong to. */
export const bulkFormId = 'bulk';

/** A box a row; no column where nothing can be done to many rows. */
export function chooseColumn<Row extends { id: number }>(
  acts: readonly string[],
  heading: string,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  if (acts.length === 0) return [];
  const cell = (row: Row) => (
    <label className="check">
      <input
        type="checkbox"
        name="id"
        value={row.id}
        form={bulkFormId}
        className="check-box"
        aria-label={`${heading}: ${nameOf(row)}`}
      />
    </label>
  );
  return [{ key: 'choose', heading, cell }];
}
