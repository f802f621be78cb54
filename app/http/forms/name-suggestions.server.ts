import { type LineName, listNames, type NameScope } from '~/domain/views/team/list-names.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

export type NameSuggestions = {
  suggestions: { value: string; text: string }[];
  /** Where others are found by what is typed; null: these are all. */
  source: string | null;
};

/** What a field offers that picks an account of the agent's own line. */
export async function readNameSuggestions(ctx: SignedInContext, scope: NameScope): Promise<NameSuggestions> {
  const { names, hasMore } = await listNames(ctx, { agentId: ctx.viewer.id, scope });
  return { suggestions: names.map(suggestionOf), source: hasMore ? paths.lineNames(scope) : null };
}

export function suggestionOf({ account, nickname }: LineName) {
  return { value: account, text: nickname };
}
