import { readTeamDays } from '~/domain/views/team/read-team.server';
import { figureOf } from '~/domain/views/team/team-figures';
import { addSums, noSums, type TeamSums } from '~/domain/views/team/team-sums';
import { type CsvColumn, csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay } from '~/i18n/format';
import { type AskedReport, cameOnText, columnsOf, crumbsOf } from './read-team-report.server';
import { showFigures } from './show-figures.server';

type Row = { day: string; sums: TeamSums };

/** What one member came to, day by day: the figures a row of the team's report adds up. */
export async function readMemberDays(ctx: SignedInContext, { report, node, search, framed }: AskedReport) {
  const { language, t, url } = ctx;
  const { period, search: filters } = framed.frame;
  const { category } = filters;
  const { keys, columns, choices } = columnsOf(ctx, report, search, category);
  const found = await readTeamDays(ctx, { nodeId: node.id, days: { from: period.from, to: period.to }, category });
  const rows: Row[] = [...found].map(([day, sums]) => ({ day, sums })).reverse();
  if (url.searchParams.get('format') === 'csv') {
    return csvResponse(ctx, {
      fileName: `member-${node.account}`,
      columns: [
        { heading: t('reports:column.day'), cell: ({ day }: Row) => day },
        ...keys.map((key): CsvColumn<Row> => {
          const heading = t(`reports:column.${key}`);
          if (key === 'bets') return { heading, count: ({ sums }) => sums.bets };
          return { heading, amount: ({ sums }) => figureOf(key, sums) };
        }),
      ],
      rows,
      total: t('reports:total.all'),
    });
  }
  const total = rows.map(({ sums }) => sums).reduce(addSums, noSums());
  return {
    kind: 'days' as const,
    columns,
    choices,
    days: rows.map(({ day, sums }) => ({
      day,
      text: formatDay(day, language),
      figures: showFigures(ctx, keys, sums),
    })),
    total: showFigures(ctx, keys, total),
    totalOf: t('reports:total.member', { account: node.account }),
    cameOn: cameOnText(ctx, { report, node, search, framed }),
    crumbs: crumbsOf(ctx, report, node),
  };
}

export type MemberDays = Exclude<Awaited<ReturnType<typeof readMemberDays>>, Response>;
