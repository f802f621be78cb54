import { createRequestHandler, type ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Remix weighs each of its routes again for every request, twice, and puts them all out again for every page. Here the first
 * two segments of an address have a handler of their own, which knows only the routes that such an address can lead to.
 */
export function handlerByArea(build: ServerBuild, mode: string): Handler {
  const areas = areasOf(Object.values(build.routes) as Route[]);
  const handlers = new Map<string, Handler>();
  return (request, context) => {
    const area = areaOf(new URL(request.url).pathname, areas);
    let handler = handlers.get(area);
    if (!handler) {
      handler = createRequestHandler(only(build, areas.get(area) ?? new Set()), mode);
      handlers.set(area, handler);
    }
    return handler(request, context);
  };
}

/**
 * What begins with no word of its own (home, the page of unknown addresses) is known everywhere, and alone in the area ''.
 * The area `a` knows all that begins with `a`, the area `a/b` of it only what can go on with `b`.
 */
export function areasOf(routes: Route[]): Map<string, Set<string>> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const lineOf = (route: Route | undefined): Route[] =>
    route ? [...lineOf(byId.get(route.parentId ?? '')), route] : [];
  const lines = routes.map((route) => {
    const line = lineOf(route);
    const [first, second] = line.flatMap(({ path }) => (path ?? '').split('/').filter(Boolean)).map(wordOf);
    return { ids: line.map(({ id }) => id), first: first ?? '', second: (first && second) || '' };
  });
  const areas = new Map([['', new Set<string>()]]);
  for (const { first, second } of lines) {
    areas.set(first, new Set());
    areas.set(areaNamed(first, second), new Set());
  }
  for (const [area, known] of areas) {
    const [first = '', second = ''] = area.split('/');
    for (const line of lines) {
      const isBelow = line.first === first && (line.second === second || line.second === '' || second === '');
      if (line.first === '' || isBelow) for (const id of line.ids) known.add(id);
    }
  }
  return areas;
}

/** A segment that is always the same word, whatever its case; '' for all others. */
function wordOf(segment: string): string {
  return /^[\w.-]+$/.test(segment) ? segment.toLowerCase() : '';
}

function areaNamed(first: string, second: string): string {
  return second === '' ? first : `${first}/${second}`;
}

export function areaOf(pathname: string, areas: Map<string, unknown>): string {
  const [first = '', second = ''] = pathname
    .slice(1)
    .split('/', 2)
    .map((segment) => decoded(segment.replace(/\.data$/, '')).toLowerCase());
  const both = areaNamed(first, second);
  if (areas.has(both)) return both;
  return areas.has(first) ? first : '';
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
