import { createRequestHandler, type ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Remix weighs each of its routes again for every request, twice, and puts them all out again for every page. Here each first
 * segment of an address has a handler of its own, which knows only the routes that such an address can lead to.
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

/** What begins with no word of its own (home, the page of unknown addresses) is known everywhere, and alone in the area ''. */
export function areasOf(routes: Route[]): Map<string, Set<string>> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const everywhere = new Set<string>();
  const areas = new Map([['', everywhere]]);
  const lineOf = (route: Route | undefined): Route[] =>
    route ? [...lineOf(byId.get(route.parentId ?? '')), route] : [];
  const lines = routes.map((route) => {
    const line = lineOf(route);
    const [first = ''] = line.flatMap(({ path }) => (path ?? '').split('/').filter(Boolean));
    return { line, area: /^[\w.-]+$/.test(first) ? first.toLowerCase() : '' };
  });
  for (const { area } of lines) if (!areas.has(area)) areas.set(area, new Set());
  for (const { line, area } of lines) {
    const known = area === '' ? areas.values() : [areas.get(area)!];
    for (const area of known) for (const { id } of line) area.add(id);
  }
  return areas;
}

function areaOf(pathname: string, areas: Map<string, Set<string>>): string {
  const [first = ''] = pathname.slice(1).split('/', 1);
  const area = decoded(first.replace(/\.data$/, '')).toLowerCase();
  return areas.has(area) ? area : '';
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
