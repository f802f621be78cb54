import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GameOverview } from '~/features/games/overview/game-overview';
import { readGameOverview } from '~/features/games/overview/read-game-overview.server';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/game-overview.css?url';

export const handle = { i18n: ['games'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: data.here }) : [];

export const loader = guarded(requireVisitor, readGameOverview);

export default function Game() {
  return <GameOverview overview={useLoaderData<typeof loader>()} />;
}
