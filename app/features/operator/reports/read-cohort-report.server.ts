import { type Cohort, readCohorts } from '~/domain/reports/read-cohorts.server';
import { dayIn, firstOfMonth, monthsAfter } from '~/domain/shared/period';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { type ReportTable, reportSpans } from './report-parts';

/** How many months after the registration; 0 is the month of it. */
const ages = [0, 1, 2, 3, 6, 12];

/** Of those who registered in a month, how many still played later, and what they left. */
export async function readCohortReport(ctx: SignedInContext): Promise<ReportTable | Response> {
  const { language, site } = ctx;
  const { timeZone } = site.settings;
  const today = dayIn(ctx.now, timeZone);
  const cohorts = await readCohorts(ctx, monthsAfter(firstOfMonth(today), 1 - reportSpans.months));
  if (ctx.url.searchParams.get('format') === 'csv') return cohortFile(ctx, cohorts);
  const countedAt = cohorts[0]?.countedAt;
  const monthOf = (age: number) => `month${age}`;
  return {
    spans: [],
    file: paths.operatorReport('cohorts', { format: 'csv' }),
    columns: ['members', ...ages.map(monthOf), 'gross', 'grossEach'],
    ...{ share: null, total: null, points: null },
    countedAt: countedAt ? formatDateTime(countedAt, language, timeZone) : null,
    rows: cohorts.map((cohort) => {
      const gross = grossOf(cohort);
      const shares = ages.map((age) => [monthOf(age), shareText(ctx, cohort, ageShare(cohort, age, today))]);
      return {
        name: formatDigits(cohort.joined.slice(0, 7), language),
        cells: {
          members: formatNumber(cohort.members, language),
          ...Object.fromEntries(shares),
          gross: formatMoney(gross, language),
          grossEach: formatMoney(gross / BigInt(cohort.members), language),
        },
        share: null,
      };
    }),
  };
}

const grossOf = ({ months }: Cohort) =>
  months.reduce((sum, { stakeMinor, payoutMinor }) => sum + stakeMinor - payoutMinor, 0n);

/** Who played in the month of this age; null: it has not begun. */
function ageShare({ joined, months }: Cohort, age: number, today: string): number | null {
  const month = monthsAfter(joined, age);
  if (month > today) return null;
  return months.find((each) => each.month === month)?.activeAccounts ?? 0;
}

function shareText({ language }: SignedInContext, { members }: Cohort, active: number | null): string {
  return active === null
    ? '–'
    : formatNumber(active / members, language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A line for each month in which somebody played. */
function cohortFile(ctx: SignedInContext, cohorts: Cohort[]): Promise<Response> {
  const column = (key: string) => ctx.t(`siteReports:column.${key}`);
  return csvResponse(ctx, {
    fileName: 'report-cohorts',
    columns: [
      { heading: ctx.t('siteReports:first.cohorts'), cell: ({ joined }) => joined.slice(0, 7) },
      { heading: column('members'), count: ({ members }) => members },
      { heading: column('month'), cell: ({ month }) => month.slice(0, 7) },
      { heading: column('activeAccounts'), count: ({ activeAccounts }) => activeAccounts },
      { heading: column('stakeMinor'), amount: ({ stakeMinor }) => stakeMinor },
      { heading: column('payoutMinor'), amount: ({ payoutMinor }) => payoutMinor },
    ],
    rows: cohorts.flatMap(({ members, months }) => months.map((month) => ({ ...month, members }))),
  });
}
