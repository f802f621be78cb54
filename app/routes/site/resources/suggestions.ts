import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSuggestions } from '~/features/games/read-search.server';
import { requireVisitor } from '~/http/request/guards.server';

/** What a search box offers for the letters typed so far. */
export async function loader(args: LoaderFunctionArgs) {
  const suggestions = await readSuggestions(await requireVisitor(args));
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
