import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes';

/** Every address pattern of the map, layouts folded away. */
export function routePatterns(): string[] {
  return [...new Set(walk(routes as RouteConfigEntry[], ''))].sort();
}

function walk(entries: RouteConfigEntry[], base: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}`.replace(/\/+/g, '/') : base;
    return [...(entry.path ? [path] : []), ...walk(entry.children ?? [], path)];
  });
}
