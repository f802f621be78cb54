import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AgentNews } from '~/features/agent/agent-news';
import { readNews } from '~/features/agent/read-news.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['agent'] };

export const meta = privateMeta(paths.agentPage('agentAnnouncement'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  return { title: ctx.t('agent:pages.agentAnnouncement'), news: await readNews(ctx) };
}

/** Also what popups of the centre are over. */
export default function AgentAnnouncements() {
  const { title, news } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <AgentNews news={news} />
      <Outlet />
    </>
  );
}
