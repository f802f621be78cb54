import { findProposal } from '~/domain/identity/social/bind-social.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import type { SocialProvider } from '~/domain/identity/social/providers';
import type { SignedInTurn } from '~/http/guards.server';
import { artPaths } from '~/http/paths';
import { offeredProviders } from '~/http/social.server';
import { formatDate } from '~/i18n/format';
import { failureIn } from './failures';

/** What is bound, and what could be. A binding outlives the offer. */
export async function readBindings(turn: SignedInTurn) {
  const [bound, offered] = [await listBindings(turn, turn.viewer.id), offeredProviders(turn)];
  const { timeZone } = turn.site.settings;
  return [...new Set([...offered, ...bound.map(({ provider }) => provider)])].map((provider) => {
    const binding = bound.find((one) => one.provider === provider);
    return {
      provider,
      binding: binding ? { name: binding.name, since: formatDate(binding.boundAt, turn.language, timeZone) } : null,
    };
  });
}

export type ShownBinding = Awaited<ReturnType<typeof readBindings>>[number];

/** The page of one provider: what waits for the last word, and why the last way came to nothing. Null: bound already. */
export async function readBindPage(turn: SignedInTurn, provider: SocialProvider) {
  const accountId = turn.viewer.id;
  const [bound, proposal] = await Promise.all([
    listBindings(turn, accountId),
    findProposal(turn, { accountId, provider }),
  ]);
  if (bound.some((one) => one.provider === provider)) return null;
  const failure = failureIn(turn.url.searchParams);
  return {
    provider,
    account: turn.viewer.account,
    picture: artPaths.avatar(turn.viewer.avatar),
    person: failure ? null : proposal && { subject: proposal.subject, name: proposal.name },
    failure: failure && turn.t(`refusal:${failure}`),
  };
}

export type BindPage = NonNullable<Awaited<ReturnType<typeof readBindPage>>>;
