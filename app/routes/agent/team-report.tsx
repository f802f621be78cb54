import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  findNode,
  readTeamReport,
  rememberColumns,
  reportAt,
  titleOf,
} from '~/features/agent-reports/read-team-report.server';
import { Crumbs, TeamFields, TeamTable, TeamTotals } from '~/features/agent-reports/team-report';
import { readTeamSearch, teamQuery } from '~/features/agent-reports/team-search';
import { readFrame } from '~/features/records/read-frame.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { readRecordsSearch } from '~/features/records/records-search';
import { answerHeaders } from '~/http/answer-headers.server';
import { answerInstead } from '~/http/answer-instead.server';
import { requireAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import teamStyles from '~/styles/team.css?url';

export const handle = { i18n: ['agent', 'reports', 'records'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.agentHome(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** By direct downline, or member by member: the address says which, and whose team where it is not one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireAgent(args);
  const report = reportAt(turn.url.pathname);
  const node = await findNode(turn, args.params.account);
  const search = readTeamSearch(turn.url.searchParams);
  const { frame } = await readFrame(turn, readRecordsSearch(turn.url.searchParams), { extra: teamQuery(search) });
  const page = await readTeamReport(turn, report, node, search, { frame });
  if (page instanceof Response) throw answerInstead(turn, page);
  return data(
    { title: titleOf(turn, report), frame, page },
    { headers: [['Cache-Control', 'no-store'], ...rememberColumns(turn, report, search)] },
  );
}

export default function TeamReportPage() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <Crumbs crumbs={page.crumbs} />
      <RecordsFilters
        frame={frame}
        filters={[{ name: 'category', choices: frame.choices.category }]}
        hidden={<TeamFields data={page} />}
      />
      <TeamTotals data={page} />
      <TeamTable data={page} />
    </div>
  );
}
