import type { LoaderFunctionArgs } from '@remix-run/node';
import { listNames, nameScopes } from '~/domain/views/team/list-names.server';
import { suggestionOf } from '~/http/forms/name-suggestions.server';
import { requireAgent } from '~/http/request/guards.server';

const suggestedAtMost = 20;

/** Names of the agent's line that begin as typed, for the fields that pick one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const { searchParams } = ctx.url;
  const scope = nameScopes.find((each) => each === searchParams.get('scope')) ?? 'line';
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const { names } = await listNames(ctx, { agentId: ctx.viewer.id, scope, q, size: suggestedAtMost });
  return Response.json({ suggestions: names.map(suggestionOf) });
}
