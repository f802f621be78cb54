import { findProposal } from '~/domain/identity/social/bind-social.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import type { SocialProvider } from '~/domain/identity/social/providers';
import { artPaths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { offeredProviders } from '~/http/sign-in/social.server';
import { formatDate } from '~/i18n/format';
import { failureIn } from './failures';

/** What is bound, and what could be. A binding outlives the offer. */
export async function readBindings(ctx: SignedInContext) {
  const [bound, offered] = [await listBindings(ctx, ctx.viewer.id), offeredProviders(ctx)];
  const { timeZone } = ctx.site.settings;
  return [...new Set([...offered, ...bound.map(({ provider }) => provider)])].map((provider) => {
    const binding = bound.find((one) => one.provider === provider);
    return {
      provider,
      binding: binding ? { name: binding.name, since: formatDate(binding.boundAt, ctx.language, timeZone) } : null,
    };
  });
}

export type ShownBinding = Awaited<ReturnType<typeof readBindings>>[number];

/** The page of one provider: what waits for the last word, and why the last way came to nothing. Null: bound already. */
export async function readBindPage(ctx: SignedInContext, provider: SocialProvider) {
  const accountId = ctx.viewer.id;
  const [bound, proposal] = await Promise.all([
    listBindings(ctx, accountId),
    findProposal(ctx, { accountId, provider }),
  ]);
  if (bound.some((one) => one.provider === provider)) return null;
  const failure = failureIn(ctx.url.searchParams);
  return {
    provider,
    account: ctx.viewer.account,
    picture: artPaths.avatar(ctx.viewer.avatar),
    person: failure ? null : proposal && { subject: proposal.subject, name: proposal.name },
    failure: failure && ctx.t(`refusal:${failure}`),
  };
}

export type BindPage = NonNullable<Awaited<ReturnType<typeof readBindPage>>>;
