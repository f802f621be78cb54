import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HotPage } from '~/features/games/hot-page';
import { readHot } from '~/features/games/read-game-list.server';
import { guarded, requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.hot() }) : [];

export const loader = guarded(requireVisitor, readHot);

export default function Hot() {
  return <HotPage hot={useLoaderData<typeof loader>()} />;
}
