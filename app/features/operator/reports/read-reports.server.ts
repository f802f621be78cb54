import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { readCohortReport } from './read-cohort-report.server';
import { readLotteryReport } from './read-lottery-report.server';
import { readReturnsReport } from './read-returns-report.server';
import { readSumsReport } from './read-sums-report.server';
import { type ReportPart, type ReportTable, reportParts } from './report-parts';

/** One report of the whole site, as a page or as a file. */
export async function readReport(ctx: SignedInContext) {
  const part = reportParts.find((one) => one === ctx.params.part);
  if (!part) throw notFound();
  const report = await readTable(ctx, part);
  if (report instanceof Response) return report;
  return {
    part,
    zone: ctx.site.settings.timeZone,
    tabs: reportParts.map((one) => ({
      to: paths.operatorReport(one),
      text: ctx.t(`siteReports:parts.${one}`),
      isCurrent: one === part,
    })),
    ...report,
  };
}

function readTable(ctx: SignedInContext, part: ReportPart): Promise<ReportTable | Response> {
  if (part === 'cohorts') return readCohortReport(ctx);
  if (part === 'lottery') return readLotteryReport(ctx);
  return part === 'rtp' ? readReturnsReport(ctx) : readSumsReport(ctx, part);
}

export type ReportPage = Exclude<Awaited<ReturnType<typeof readReport>>, Response>;
