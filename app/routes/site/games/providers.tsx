import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProvidersPage } from '~/features/games/providers-page';
import { readProviders } from '~/features/games/read-providers.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.providers() }) : [];

export const loader = guarded(requireVisitor, readProviders);

export default function Providers() {
  return <ProvidersPage providers={useLoaderData<typeof loader>()} />;
}
