import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MemberDays } from '~/features/agent-reports/member-days';
import { readMemberDays } from '~/features/agent-reports/read-member-days.server';
import {
  crumbsOf,
  readTeamReport,
  rememberColumns,
  reportAt,
  titleOf,
} from '~/features/agent-reports/read-team-report.server';
import { Crumbs, MemberFields, TeamFields, TeamTable, TeamTotals } from '~/features/agent-reports/team-report';
import { readTeamSearch, teamQuery } from '~/features/agent-reports/team-search';
import { getOwnNode } from '~/features/common/own-node.server';
import { BetTable } from '~/features/records/bet-table';
import { BetTotals } from '~/features/records/bet-totals';
import { readBets } from '~/features/records/read-bets.server';
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

export const meta = privateMeta(paths.agentHome());

/**
 * By direct downline, or member by member: the address says which, and whose team where it is not one's own. Of a member
 * what is behind the figures: single bets, or days.
 */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const report = reportAt(ctx.url.pathname);
  const node = await getOwnNode(ctx, args.params.account);
  const title = titleOf(ctx, report);
  if (node.role === 'member' && report === 'betting') {
    const bets = await readBets(ctx, { ownerId: node.id });
    if (bets instanceof Response) throw overrideResponse(ctx, bets);
    const page = { kind: 'bets' as const, bets, crumbs: crumbsOf(ctx, report, node) };
    return data({ title, frame: bets.frame, page });
  }
  const search = readTeamSearch(ctx.url.searchParams);
  const { frame } = await readFrame(ctx, readRecordsSearch(ctx.url.searchParams), { extra: teamQuery(search) });
  const read = node.role === 'member' ? readMemberDays : readTeamReport;
  const page = await read(ctx, { report, node, search, framed: { frame } });
  if (page instanceof Response) throw overrideResponse(ctx, page);
  const cookies = rememberColumns(ctx, report, search);
  return data({ title, frame, page }, { headers: cookies });
}

export default function TeamReportPage() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('reports');
  const category = { name: 'category' as const, choices: frame.choices.category };
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <Crumbs crumbs={page.crumbs} />
      {page.kind === 'bets' ? (
        <>
          <RecordsFilters
            frame={frame}
            filters={[
              category,
              { name: 'vendor', choices: frame.choices.vendor },
              { name: 'status', choices: frame.choices.status },
            ]}
          />
          <p className="records-period">{t('memberBets')}</p>
          <BetTotals data={page.bets} />
          <BetTable data={page.bets} />
        </>
      ) : page.kind === 'days' ? (
        <>
          <RecordsFilters frame={frame} filters={[category]} hidden={<MemberFields data={page} />} />
          <TeamTotals data={page} />
          <MemberDays data={page} />
        </>
      ) : (
        <>
          <RecordsFilters frame={frame} filters={[category]} hidden={<TeamFields data={page} />} />
          <TeamTotals data={page} />
          <TeamTable data={page} />
        </>
      )}
    </div>
  );
}
