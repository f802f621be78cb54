import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryTable } from '~/features/points/history-table';
import { MallFrame } from '~/features/points/mall-frame';
import { readHistory } from '~/features/points/read-records.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['points'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(paths.pointHistory());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readHistory(ctx);
  return { title: ctx.t('points:tabs.history'), page };
}

export default function History() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <MallFrame title={title} points={page.points}>
      <HistoryTable page={page} title={title} />
    </MallFrame>
  );
}
