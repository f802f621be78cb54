import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HotPage } from '~/features/games/lists/hot-page';
import { readHot } from '~/features/games/lists/read-game-list.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.hot() }) : [];

export const loader = guarded(requireVisitor, readHot);

export default function Hot() {
  return <HotPage hot={useLoaderData<typeof loader>()} />;
}
