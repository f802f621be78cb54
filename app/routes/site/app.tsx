import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AppsView } from '~/features/apps/apps-view';
import { readApps } from '~/features/apps/read-apps.server';
import { guarded, requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['apps'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.apps() }) : [];

export const loader = guarded(requireVisitor, readApps);

export default function Apps() {
  return <AppsView page={useLoaderData<typeof loader>()} />;
}
