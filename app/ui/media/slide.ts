/** One page on or back in a row that scrolls; from either end round to the other. How smoothly, the style sheet says. */
export function slide(row: HTMLElement | null, direction: -1 | 1): void {
  if (!row) return;
  const end = row.scrollWidth - row.clientWidth;
  const isAtEdge = direction < 0 ? row.scrollLeft <= 2 : row.scrollLeft >= end - 2;
  row.scrollTo({ left: isAtEdge ? (direction < 0 ? end : 0) : row.scrollLeft + direction * row.clientWidth });
}
