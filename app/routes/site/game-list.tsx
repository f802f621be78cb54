import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GameList } from '~/features/games/game-list';
import { readGameList } from '~/features/games/read-game-list.server';
import { guarded, requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        matches,
        title: data.name,
        description: data.about,
        path: data.path,
        noIndex: data.here !== data.path,
      })
    : [];

export const loader = guarded(requireVisitor, readGameList);

export default function GameListPage() {
  return <GameList list={useLoaderData<typeof loader>()} />;
}
