export const listSorts = ['popular', 'new', 'name'] as const;

/** What a game list's address says. */
export type ListSearch = {
  vassalage?: string;
  gameClassify?: string;
  sort: (typeof listSorts)[number];
  page: number;
};

/** Into an address: what is the default is left out. */
export function listQuery({
  vassalage,
  gameClassify,
  sort,
  page,
}: ListSearch): Record<string, string | number | undefined> {
  return { vassalage, gameClassify, sort: sort === 'popular' ? undefined : sort, page: page === 1 ? undefined : page };
}
