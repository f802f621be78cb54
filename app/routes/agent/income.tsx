import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IncomeCurve, IncomeLines, IncomeSources, RebateBill } from '~/features/agent-reports/income';
import { readIncomeSearch } from '~/features/agent-reports/income-search';
import { readIncomePage } from '~/features/agent-reports/read-income.server';
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

export const meta = privateMeta(paths.agentPage('agentRevenueReport'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const { searchParams } = ctx.url;
  const search = readIncomeSearch(searchParams);
  const extra = { by: search.by === 'paid' ? search.by : undefined };
  const { frame, from, until } = await readFrame(ctx, readRecordsSearch(searchParams), { extra });
  const page = await readIncomePage(ctx, search, { frame, from, until });
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('agent:pages.agentRevenueReport'), frame, page };
}

export default function Income() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      {page.bill ? <RebateBill bill={page.bill} backTo={paths.agentPage('agentRevenueReport')} /> : null}
      <RecordsFilters
        frame={frame}
        filters={[{ name: 'kind', choices: page.kinds }]}
        hidden={page.by === 'paid' ? <input type="hidden" name="by" value="paid" /> : null}
      />
      <IncomeSources data={page} />
      <IncomeCurve data={page} />
      <IncomeLines data={page} />
    </div>
  );
}
