/** Of what is read at once for a file. */
export const rowsAtOnce = 500;

/** All rows of a list that is read page by page, one page of them in memory. */
export async function* eachRow<Row>(
  read: (after: number | null) => Promise<{ rows: Row[]; next: number | null }>,
): AsyncGenerator<Row> {
  let after: number | null = null;
  do {
    const page: { rows: Row[]; next: number | null } = await read(after);
    yield* page.rows;
    after = page.next;
  } while (after !== null);
}
