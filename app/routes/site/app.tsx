import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AppsView } from '~/features/apps/apps-view';
import { readApps } from '~/features/apps/read-apps.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['apps'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.apps() }) : [];

export async function loader(args: LoaderFunctionArgs) {
  return readApps(await requireVisitor(args));
}

export default function Apps() {
  return <AppsView page={useLoaderData<typeof loader>()} />;
}
