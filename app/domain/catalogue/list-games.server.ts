import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { cardOfGame, shownGames } from './game-category.server';
import { isGameType } from './game-types';
import { type CatalogueSettings, filedTypesOf } from './lanes';
import type { GameCard } from './lobby';

const gamesPerPage = 20;
const gameSorts = ['popular', 'new', 'name'] as const;
export type GameSort = (typeof gameSorts)[number];

export type GamesQuery = {
  /** A category; absent: all that the vendor offers. */
  gameType?: string;
  vassalage?: string;
  gameClassify?: string;
  sort: GameSort;
  language: Language;
  page: number;
};
export type GamesPage = { games: GameCard[]; page: number; totalPages: number; total: number };

/** Twenty games a page. A page past the end is the last one; what is unknown finds nothing. */
export async function listGames(ctx: Ctx, settings: CatalogueSettings, query: GamesQuery): Promise<GamesPage> {
  if (query.gameType !== undefined && !isGameType(query.gameType)) return emptyPage;
  const shown = sql`${shownGames(settings)} and ${narrowed(query)}`;
  // The page is chosen by node alone; only its twenty become cards.
  const result = await ctx.db.execute<{ found: Omit<GamesPage, 'totalPages'> }>(sql`
    with total as (select count(*)::int as games ${shown}),
    place as (
      select games, least(${wholePage(query.page)}::int, greatest(1, ceil(games / ${gamesPerPage}::numeric)::int)) as page
      from total
    ),
    chosen as materialized (
      select g.node_id ${shown}
      order by ${order(query)} limit ${gamesPerPage} offset (select (page - 1) * ${gamesPerPage} from place)
    ),
    cards as (
      select ${cardOfGame} as card, row_number() over (order by ${order(query)}) as at
      ${shown} and g.node_id in (select node_id from chosen)
    )
    select jsonb_build_object('total', games, 'page', page,
      'games', coalesce((select jsonb_agg(card order by at) from cards), '[]')) as found
    from place`);
  const found = result.rows[0]!.found;
  return { ...found, totalPages: Math.max(1, Math.ceil(found.total / gamesPerPage)) };
}

const emptyPage: GamesPage = { games: [], page: 1, totalPages: 1, total: 0 };
const lastThinkablePage = 1_000_000;

function wholePage(page: number): number {
  return Number.isFinite(page) ? Math.min(lastThinkablePage, Math.max(1, Math.trunc(page))) : 1;
}

function narrowed({ gameType, vassalage, gameClassify }: GamesQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (isGameType(gameType)) {
    // The filed types let an index serve; the category decides.
    const [first, second] = filedTypesOf(gameType);
    const isFiled = second ? sql`g.game_type in (${first}, ${second})` : sql`g.game_type = ${first}`;
    conditions.push(sql`${isFiled} and g.category = ${gameType}`);
  }
  if (vassalage !== undefined) conditions.push(sql`g.vassalage = ${storable(vassalage)}`);
  if (gameClassify !== undefined) conditions.push(sql`g.game_classify = ${storable(gameClassify)}`);
  return sql.join(conditions, sql` and `);
}

/** Postgres refuses U+0000 in a text; no code holds one. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '�');
}

function order({ sort, language }: GamesQuery): SQL {
  if (sort === 'new') return sql`g.released_on desc, g.node_id`;
  if (sort === 'name') return sql`${language === 'bn' ? sql`g.name_bn` : sql`g.name_en`}, g.node_id`;
  return sql`g.popularity desc, g.node_id`;
}
