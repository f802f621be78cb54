import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AgentNews } from '~/features/agent/agent-news';
import { readNews } from '~/features/agent/read-news.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['agent'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.agentPage('agentAnnouncement'),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireAgent(args);
  return data(
    { title: turn.t('agent:pages.agentAnnouncement'), news: await readNews(turn) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function AgentAnnouncements() {
  const { title, news } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <AgentNews news={news} />
    </>
  );
}
