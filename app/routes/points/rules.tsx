import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MallFrame } from '~/features/points/mall-frame';
import { readOwnPoints } from '~/features/points/read-mall.server';
import { RulesView } from '~/features/points/rules-view';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['points'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.pointRules() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const own = await readOwnPoints(ctx);
  const { t } = ctx;
  return { title: t('points:tabs.rules'), description: t('points:rules.description'), points: own?.points ?? null };
}

export default function Rules() {
  const { title, points } = useLoaderData<typeof loader>();
  return (
    <MallFrame title={title} points={points}>
      <RulesView />
    </MallFrame>
  );
}
