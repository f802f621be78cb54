const titlesPerPage = 9;

export type TitlePage<T> = { items: (T & { index: number })[]; page: number; pages: number; openIndex: number | null };

/**
 * Nine titles a page. A page beyond the end is the last; an index opens its title and brings its page. With `opensFirst` the
 * first one is open where neither is asked for.
 */
export function pageOfTitles<T extends object>(
  all: T[],
  asked: { page: string | null; open: string | null; opensFirst?: boolean },
): TitlePage<T> {
  const pages = Math.max(1, Math.ceil(all.length / titlesPerPage));
  const opensFirst = asked.opensFirst && asked.page === null && all.length > 0;
  const openIndex = wholeNumber(asked.open, all.length - 1) ?? (opensFirst ? 0 : null);
  const wanted = openIndex === null ? (wholeNumber(asked.page, pages) ?? 1) : Math.floor(openIndex / titlesPerPage) + 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * titlesPerPage;
  const items = all.slice(start, start + titlesPerPage).map((item, at) => ({ ...item, index: start + at }));
  return { items, page, pages, openIndex };
}

/** Null for what is no number; above `most` it is `most`. */
function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text) || most < 0) return null;
  return Math.min(Number(text), most);
}
