import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GameList } from '~/features/games/lists/game-list';
import { readGameList } from '~/features/games/lists/read-game-list.server';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

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
