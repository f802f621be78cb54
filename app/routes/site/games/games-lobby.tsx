import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GamesLobby } from '~/features/games/lists/games-lobby';
import { readGamesLobby } from '~/features/games/lists/read-games-lobby.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.providers() }) : [];

export const loader = guarded(requireVisitor, readGamesLobby);

export default function GamesLobbyPage() {
  return <GamesLobby lobby={useLoaderData<typeof loader>()} />;
}
