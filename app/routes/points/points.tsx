import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinesTable } from '~/features/points/lines-table';
import { MallFrame } from '~/features/points/mall-frame';
import { readLines } from '~/features/points/read-records.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['points'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(paths.pointLines());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readLines(ctx);
  return { title: ctx.t('points:tabs.points'), page };
}

export default function Points() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <MallFrame title={title} points={page.points}>
      <LinesTable page={page} title={title} />
    </MallFrame>
  );
}
