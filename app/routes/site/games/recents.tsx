import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OwnPage } from '~/features/games/lists/own-page';
import { readOwnGames } from '~/features/games/lists/read-own-games.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requirePlayer } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.recent(), noIndex: true });

export const loader = guarded(requirePlayer, (ctx) => readOwnGames(ctx, 'recents'));

export default function Recents() {
  return <OwnPage own={useLoaderData<typeof loader>()} />;
}
