import type { EntryContext } from '@remix-run/node';
import { type DataAsText, fromText } from '~/http/page/data-as-text';

/**
 * A page whose handle names a part of its data as `json`, such as `list.rows`, answers with that part to programs that ask
 * for JSON.
 * Null: the page is to be rendered.
 */
export function jsonAnswer(request: Request, status: number, context: EntryContext): Response | null {
  if (status !== 200 || !wantsJson(request)) return null;
  const { matches, loaderData } = context.staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  const part = (context.routeModules[id]?.handle as { json?: string } | undefined)?.json;
  if (!part) return null;
  return Response.json(partOf(loaderData[id], part), { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } });
}

/** What travels as text is read. */
function partOf(data: unknown, path: string): unknown {
  return path.split('.').reduce((whole: unknown, name) => plain((whole as Record<string, unknown>)?.[name]), data);
}

function plain(value: unknown): unknown {
  const isText = typeof value === 'object' && value !== null && Object.keys(value).join() === 'text';
  return isText ? fromText(value as DataAsText<unknown>) : value;
}

function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
