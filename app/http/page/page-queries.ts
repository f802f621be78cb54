import { categoryPath, gameTypesOf } from '~/domain/catalogue/game-types';
import { latinDigits } from '~/domain/shared/digits';

/** What a page makes of one name's value: its one spelling, '' where it counts as unsaid. */
type Reading = (value: string) => string;
type Reads = Record<string, Reading>;

const number: Reading = (value) => {
  const read = Number(latinDigits(value));
  return Number.isInteger(read) && read >= 1 && read <= 1_000_000 ? String(read) : '';
};
const page: Reading = (value) => (number(value) === '1' ? '' : number(value));
/** The index of a title. */
const index: Reading = (value) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : '');
const flag: Reading = (value) => (value === '' || value === '0' ? '' : '1');
const word: Reading = (value) => value.trim().slice(0, 64);
const typed: Reading = (value) => value.normalize('NFC').replaceAll('\u0000', '').trim().slice(0, 80);
const asIs: Reading = (value) => value;
const oneOf =
  (...known: string[]): Reading =>
  (value) =>
    known.includes(value) ? value : '';

/** Favourites and recents lead a visitor to sign in, so they are no list of their own, but no less asked for. */
const gameList: Reads = {
  vassalage: word,
  gameClassify: word,
  filter: oneOf('NEW', 'HOT', 'FAV', 'RECENT'),
  extra: oneOf('JP', 'TG', 'AC', 'BG'),
  minBet: flag,
  lines: flag,
  sort: oneOf('new', 'name'),
  page,
  from: number,
};
const titlesPage: Reading = (value) => (index(value) === '0' || index(value) === '1' ? '' : index(value));
const titles: Reads = { page: titlesPage, open: index, redirectTo: asIs };
const offers: Reads = { category: word, tag: word };

/**
 * Which names of the query each public page reads, by its pattern in `app/routes.ts`. Addresses that differ in anything
 * else are one page to the server's cache, so a loader that reads a new name adds it here.
 */
export const pageQueries: Readonly<Record<string, Reads>> = {
  '/': {},
  '/login': { redirectTo: asIs, type: oneOf('sms'), failed: word, asked: asIs },
  '/register': { redirectTo: asIs, method: word },
  '/forgot-password': { redirectTo: asIs, method: word },
  '/help': { q: typed, redirectTo: asIs },
  '/agent': { redirectTo: asIs },
  '/games': {},
  '/announcements': titles,
  '/notices': titles,
  '/games/:vassalage': { ...gameList, redirectTo: asIs },
  '/games/:vassalage/:gameCode': {},
  ...Object.fromEntries(gameTypesOf('vendors').map((code) => [categoryPath(code), {}])),
  ...Object.fromEntries(gameTypesOf('games').map((code) => [categoryPath(code), gameList])),
  '/hot': {},
  '/app': { platform: oneOf('Android', 'iOS', 'lite') },
  '/search': { q: typed, page, from: number },
  '/play/verify': { round: asIs, game: word, serverSeed: asIs, clientSeed: asIs, nonce: word, mines: word },
  '/promotions': offers,
  '/promotions/:code': { ...offers, redirectTo: asIs },
};

/** They ask who the browser belongs to: what was remembered of it, whether it must solve a captcha. */
export const readsBrowser: ReadonlySet<string> = new Set(['/login', '/register', '/forgot-password', '/agent']);

/** Every page makes a cookie of them; with `lng`, which the server reads itself, they are no page's own. */
export const invitationCodes = ['affiliateCode', 'referralCode'] as const;

const patterns = Object.keys(pageQueries)
  .filter((pattern) => pattern.includes(':'))
  .map((pattern) => ({ pattern, at: new RegExp(`^${pattern.replace(/:\w+/g, '[\\w-]+')}$`) }));

/** The pattern of a public page, or null. */
export function pageAt(pathname: string): string | null {
  if (Object.hasOwn(pageQueries, pathname)) return pathname;
  return patterns.find(({ at }) => at.test(pathname))?.pattern ?? null;
}

const longest = 300;

/** The query as the page reads it, in one order and spelling. Null for one that is too long to be told apart by. */
export function canonicalQuery(pattern: string, search: URLSearchParams): string | null {
  const reads = pageQueries[pattern] ?? {};
  const said = Object.keys(reads)
    .sort()
    .map((name) => [name, reads[name]!(search.get(name) ?? '')])
    .filter(([, value]) => value !== '');
  const query = new URLSearchParams(said).toString();
  if (query.length > longest) return null;
  return query && `?${query}`;
}
