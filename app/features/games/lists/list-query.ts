import type { ExtraFilter, GameSort } from '~/domain/catalogue/game-catalogue';
import type { ListFilter } from '~/domain/catalogue/list-games';

/** What a game list's address says. */
export type ListSearch = {
  vassalage?: string;
  gameClassify?: string;
  filter: ListFilter;
  extra?: ExtraFilter;
  hasMinBet: boolean;
  hasLines: boolean;
  sort: GameSort;
  page: number;
  /** The first of the pages shown together: "load more" leaves it where it was. */
  from?: number;
};

/** This many pages are shown together at most. */
export const pagesTogether = 10;

type Query = Record<string, string | number | undefined>;

/** Into an address: what is the default is left out. */
export function listQuery({ filter, hasMinBet, hasLines, sort, page, from, ...rest }: ListSearch): Query {
  return {
    ...rest,
    filter: filter === 'ALL' ? undefined : filter,
    minBet: hasMinBet ? 1 : undefined,
    lines: hasLines ? 25 : undefined,
    sort: sort === 'popular' ? undefined : sort,
    from: from !== undefined && from < page ? from : undefined,
    page: page === 1 ? undefined : page,
  };
}
