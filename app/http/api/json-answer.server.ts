import type { EntryContext } from '@remix-run/node';

/**
 * A page whose handle names a part of its data as `json` answers with that part to programs that ask for JSON.
 * Null: the page is to be rendered.
 */
export function jsonAnswer(request: Request, status: number, context: EntryContext): Response | null {
  if (status !== 200 || !wantsJson(request)) return null;
  const { matches, loaderData } = context.staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  const part = (context.routeModules[id]?.handle as { json?: string } | undefined)?.json;
  if (!part) return null;
  const body = (loaderData[id] as Record<string, unknown> | undefined)?.[part];
  return Response.json(body, { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } });
}

function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
