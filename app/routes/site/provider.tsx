import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProviderGames } from '~/features/games/provider-games';
import { readProvider } from '~/features/games/read-game-list.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const path = paths.provider(data.code);
  return pageMeta({ matches, title: data.name, description: data.about, path, noIndex: data.here !== path });
};

export async function loader(args: LoaderFunctionArgs) {
  return readProvider(await requireVisitor(args));
}

export default function Provider() {
  return <ProviderGames provider={useLoaderData<typeof loader>()} />;
}
