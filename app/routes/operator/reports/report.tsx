import { useLoaderData } from '@remix-run/react';
import { readReport } from '~/features/operator/reports/read-reports.server';
import { ReportView } from '~/features/operator/reports/report-view';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'siteReports'] };

export const meta = privateMeta(paths.operatorReport('play'));

export const loader = operatorPage(operatorGates.reports, async (ctx) => {
  const page = await readReport(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('siteReports:title'), page };
});

export default function Report() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ReportView title={title} page={page} />;
}
