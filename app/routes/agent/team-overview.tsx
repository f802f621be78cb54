import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OverviewTiles, OverviewTrends } from '~/features/agent-reports/overview';
import { readOverview } from '~/features/agent-reports/read-overview.server';
import { readFrame } from '~/features/records/read-frame.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { readRecordsSearch } from '~/features/records/records-search';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireAgent } from '~/http/request/guards.server';
import teamStyles from '~/styles/agent/team.css?url';

export const handle = { i18n: ['agent', 'reports', 'records'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const meta = privateMeta(paths.agentPage('agentTeamOverview'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const { frame } = await readFrame(ctx, readRecordsSearch(ctx.url.searchParams));
  const page = await readOverview(ctx, { frame });
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('agent:pages.agentTeamOverview'), frame, page };
}

export default function TeamOverview() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <RecordsFilters frame={frame} filters={[]} />
      <OverviewTiles data={page} />
      <OverviewTrends data={page} />
    </div>
  );
}
