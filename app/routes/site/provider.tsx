import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProviderGames } from '~/features/games/provider-games';
import { readProvider } from '~/features/games/read-game-list.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';

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
