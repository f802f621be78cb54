export type PagerItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** The pages to offer: `margin` at either end, `range` around the current one, gaps where something is left out. A gap of one page shows that page. */
export function pageItems(current: number, total: number, range = 5, margin = 1): PagerItem[] {
  const at = Math.min(Math.max(1, current), Math.max(1, total));
  const first = Math.max(1, Math.min(at - Math.floor(range / 2), total - range + 1));
  const isShown = (page: number) =>
    page <= margin || page > total - margin || (page >= first && page < first + range) || total <= range;
  const items: PagerItem[] = [];
  for (let page = 1; page <= total; page += 1) {
    const isLonely = isShown(page - 1) && isShown(page + 1);
    if (isShown(page) || isLonely) items.push({ kind: 'page', page });
    else if (items.at(-1)?.kind !== 'gap') items.push({ kind: 'gap', after: page - 1 });
  }
  return items;
}
