import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readProvider } from '~/features/games/lists/read-game-list.server';
import { ProviderGames } from '~/features/games/provider-games';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { provider } = data;
  const path = paths.provider(provider.code);
  return pageMeta({
    matches,
    title: provider.name,
    description: provider.about,
    path,
    noIndex: provider.here !== path,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return { provider: await readProvider(ctx), backTo: safeRedirect(ctx.url.searchParams.get('redirectTo')) };
}

export default function Provider() {
  return <ProviderGames {...useLoaderData<typeof loader>()} />;
}
