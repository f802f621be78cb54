import type { TeamLine } from '~/domain/views/team/list-team-lines.server';
import { type FigureKey, figureOf } from '~/domain/views/team/team-figures';
import { addSums, noSums, type TeamSums, takeSums } from '~/domain/views/team/team-sums';
import { type CsvColumn, csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Report } from './read-team-report.server';

type Listed = {
  keys: readonly FigureKey[];
  rows: AsyncIterable<TeamLine>;
  total: TeamSums | null;
  /** How the line of what no row shows is called. */
  rest: string;
};
/** A line of the list, or what no line shows. */
type Row = Omit<TeamLine, 'id' | 'role'> & { role: TeamLine['role'] | null };

/** The list as the page has it: in its order, with what no row shows, and a last line that is the total of the tiles. */
export function teamFile(
  ctx: SignedInContext,
  { report, keys, rows, total, rest }: Listed & { report: Report },
): Promise<Response> {
  const { t } = ctx;
  return csvResponse<Row>(ctx, {
    fileName: report === 'betting' ? 'team-betting' : 'user-loss',
    columns: [
      { heading: t('reports:column.account'), cell: ({ account }) => account },
      { heading: t('reports:column.nickname'), cell: ({ nickname }) => nickname },
      { heading: t('reports:column.role'), cell: ({ role }) => (role === null ? '' : t(`reports:role.${role}`)) },
      ...keys.map((key): CsvColumn<Row> => {
        const heading = t(`reports:column.${key}`);
        if (key === 'bets') return { heading, count: ({ bets }) => bets };
        return { heading, amount: (sums) => figureOf(key, sums) };
      }),
    ],
    rows: total === null ? rows : withRest(rows, total, rest),
    total: t('reports:total.all'),
  });
}

async function* withRest(rows: AsyncIterable<TeamLine>, total: TeamSums, account: string): AsyncGenerator<Row> {
  let sums = noSums();
  for await (const row of rows) {
    sums = addSums(sums, row);
    yield row;
  }
  yield { account, nickname: '', role: null, ...takeSums(total, sums) };
}
