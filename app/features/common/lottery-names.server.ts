import { type CatalogueGame, type GameCatalogue, toGameCatalogue } from '~/domain/catalogue/game-catalogue';
import { searchGames } from '~/domain/catalogue/search/search-games';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { Language } from '~/domain/shared/language';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { RequestContext } from '~/http/request/request-context.server';

const vendorOf = new Map<string, string>(lotteryGames.map(({ code, vendor }) => [code, vendor]));

type Choice = { value: string; text: string };
type Names = {
  byCode: ReadonlyMap<string, string>;
  choices: readonly Choice[];
  /** By the one that is chosen. */
  fields: Map<string, DataAsText<GameChoices>>;
};
/** Of a form's field; empty: all games, where it offers them. */
export type GameChoices = { choices: readonly Choice[]; chosen: string; offersAll: boolean };
type Lotteries = { catalogue: GameCatalogue; names: Map<Language, Names> };

const lotteriesOf = new WeakMap<GameCatalogue, Lotteries>();

/** Of a catalogue our lotteries alone, found once. */
async function ourLotteries({ services }: RequestContext): Promise<Lotteries> {
  const whole = await services.gameCatalogue();
  const known = lotteriesOf.get(whole);
  if (known) return known;
  const games = whole.games.filter(({ gameCode, vassalage }) => vendorOf.get(gameCode) === vassalage);
  const found = { catalogue: toGameCatalogue(games, []), names: new Map() };
  lotteriesOf.set(whole, found);
  return found;
}

/** What the catalogue has of our lotteries. */
export async function offeredLotteries(ctx: RequestContext): Promise<readonly CatalogueGame[]> {
  return (await ourLotteries(ctx)).catalogue.games;
}

/** Our lotteries of this code, or of its beginning (`k3`), as players name them; else those called something like it, the best first. */
export async function searchLotteries(ctx: RequestContext, typed: string): Promise<readonly CatalogueGame[]> {
  const { catalogue } = await ourLotteries(ctx);
  const code = typed.toLowerCase();
  const ofCode = catalogue.games.filter(({ gameCode }) => gameCode === code || gameCode.startsWith(`${code}-`));
  if (ofCode.length > 0) return ofCode;
  return searchGames(catalogue, typed, ctx.site.settings.searchAliases).games;
}

/** Of lotteries that the catalogue has, by their codes. Games of one name are told apart by their providers. */
export async function gameNames(ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
  return (await namesOf(ctx)).byCode;
}

/** The same as a form offers them, with one that is chosen. */
export async function lotteryChoices(
  ctx: RequestContext,
  { gameCode, offersAll }: { gameCode: string | null; offersAll: boolean },
): Promise<DataAsText<GameChoices>> {
  const { byCode, choices, fields } = await namesOf(ctx);
  const chosen = gameCode && byCode.has(gameCode) ? gameCode : '';
  const key = `${chosen} ${offersAll}`;
  const made = fields.get(key) ?? toText({ choices, chosen, offersAll });
  fields.set(key, made);
  return made;
}

/** The first that a form offers. */
export async function firstLottery(ctx: RequestContext): Promise<string | undefined> {
  return (await namesOf(ctx)).choices[0]?.value;
}

async function namesOf(ctx: RequestContext): Promise<Names> {
  const { catalogue, names } = await ourLotteries(ctx);
  const known = names.get(ctx.language);
  if (known) return known;
  const made = makeNames(catalogue.games, ctx.language);
  names.set(ctx.language, made);
  return made;
}

function makeNames(games: readonly CatalogueGame[], language: Language): Names {
  const count = new Map<string, number>();
  for (const { names } of games) count.set(names[language], (count.get(names[language]) ?? 0) + 1);
  const byCode = new Map(
    games.map(({ gameCode, names, vendorNames }) => {
      const name = names[language];
      return [gameCode, count.get(name)! > 1 ? `${name} · ${vendorNames[language]}` : name];
    }),
  );
  const choices = [...byCode].map(([value, text]) => ({ value, text }));
  return { byCode, choices: choices.sort((a, b) => a.text.localeCompare(b.text, language)), fields: new Map() };
}
