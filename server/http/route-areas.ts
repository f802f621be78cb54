import { createRequestHandler, type ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Handler = ReturnType<typeof createRequestHandler>;

/** A page with all that is around it, and the segments that lead to it: words, `:` for any, `*` for any number of any. */
type Line = { ids: string[]; segments: string[] };
/** What an address can still lead to after some of its segments. */
type Place = { lines: Line[]; depth: number; words: Set<string>; next: Map<string, Place>; ids: Set<string> };

/**
 * Remix weighs each of its routes again for every request, twice, and puts them all out again for every page. Here addresses
 * of one shape (`/member/depositv2/:id`) have a handler of their own, which knows only the routes that such an address
 * can lead to.
 */
export function handlerByArea(build: ServerBuild, mode: string): Handler {
  const areaOf = openAreas(Object.values(build.routes) as Route[]);
  const handlers = new Map<Set<string>, Handler>();
  return (request, context) => {
    const area = areaOf(new URL(request.url).pathname);
    let handler = handlers.get(area);
    if (!handler) {
      handler = createRequestHandler(only(build, area), mode);
      handlers.set(area, handler);
    }
    return handler(request, context);
  };
}

/** The ids of the routes that an address can lead to, the same set for all of one shape. There are only as many as the map has. */
export function openAreas(routes: Route[]): (pathname: string) => Set<string> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const above = (route: Route | undefined): Route[] => (route ? [...above(byId.get(route.parentId ?? '')), route] : []);
  const start = placeAt(
    0,
    routes.flatMap((route) => linesOf(above(route))),
  );
  return (pathname) => {
    let place = start;
    for (const segment of segmentsOf(pathname)) {
      if (place.lines.every((line) => isOpen(line, place.depth))) break;
      place = stepFrom(place, place.words.has(segment) ? segment : '');
    }
    return place.ids;
  };
}

function linesOf(routes: Route[]): Line[] {
  const ids = routes.map(({ id }) => id);
  const segments = routes.flatMap(({ path }) => (path ?? '').split('/').filter(Boolean)).map(kindOf);
  const optional = segments.indexOf('?');
  if (optional === -1) return [{ ids, segments }];
  return [segments.with(optional, ':'), segments.toSpliced(optional, 1)].map((segments) => ({ ids, segments }));
}

/** Only values are ever optional here, and at most one of an address. */
function kindOf(segment: string): string {
  if (segment.startsWith(':')) return segment.endsWith('?') ? '?' : ':';
  return segment.toLowerCase();
}

function placeAt(depth: number, lines: Line[]): Place {
  const words = new Set(lines.flatMap(({ segments }) => segments[depth] ?? []));
  const ending = lines.filter((line) => line.segments.length === depth || isOpen(line, depth));
  return { lines, depth, words, next: new Map(), ids: new Set(ending.flatMap(({ ids }) => ids)) };
}

/** `''`: any word that the map does not name here. */
function stepFrom(place: Place, word: string): Place {
  let next = place.next.get(word);
  if (!next) {
    const lines = place.lines.filter(
      (line) => isOpen(line, place.depth) || [word, ':'].includes(line.segments[place.depth] ?? ' '),
    );
    next = placeAt(place.depth + 1, lines);
    place.next.set(word, next);
  }
  return next;
}

/** Whatever follows, the line takes it. */
function isOpen({ segments }: Line, depth: number): boolean {
  return segments.at(-1) === '*' && depth >= segments.length - 1;
}

function segmentsOf(pathname: string): string[] {
  const asked = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return asked
    .split('/')
    .filter(Boolean)
    .map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function only(build: ServerBuild, ids: Set<string>): ServerBuild {
  const routes = pick(build.routes, ids) as Routes;
  return { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes, ids) } };
}

function pick<T>(from: Record<string, T>, ids: Set<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.has(id)));
}

/** Whether a decoded path, in lower case, leads to a route other than the page of unknown addresses. */
export function addressesOf(routes: Route[]): (decodedPath: string) => boolean {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(byId.get(route.parentId ?? ''))}/${route.path ?? ''}` : '';
  const paths = routes.filter(({ path }) => path && path !== '/').map((route) => pathOf(route).replace(/\/+/g, '/'));
  const patterns = [...new Set(paths)].filter((path) => path !== '/*').map(patternOf);
  const known = new RegExp(`^(?:/|${patterns.join('|')})$`, 'i');
  return (decodedPath) => known.test(decodedPath);
}

function patternOf(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
}
