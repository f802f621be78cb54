import { dayIn } from '~/domain/shared/period';
import { countedAtMost, isCounted } from '~/domain/views/team/count-active.server';
import type { LineNode } from '~/domain/views/team/find-in-line.server';
import {
  eachTeamLine,
  listTeamLines,
  sortedAtMost,
  type TeamLine,
  type TeamPlace,
  totalOfLines,
} from '~/domain/views/team/list-team-lines.server';
import { readTeamTotal } from '~/domain/views/team/read-team.server';
import { type FigureKey, moneyOnly } from '~/domain/views/team/team-figures';
import type { TeamSort } from '~/domain/views/team/team-sorts';
import { addSums, noSums, type TeamSums, takeSums } from '~/domain/views/team/team-sums';
import { hasMoves } from '~/domain/views/team/time-in-line.server';
import { readNameSuggestions } from '~/http/forms/name-suggestions.server';
import { paths, withQuery } from '~/http/links/paths';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatNumber } from '~/i18n/format';
import { showFigures } from './show-figures.server';
import { teamFile } from './team-file.server';
import { columnsIn, type TeamSearch, teamQuery } from './team-search';

/** What the shared filters of records have read from the address. */
export type Framed = {
  frame: {
    path: string;
    search: { category?: string | undefined; format?: 'csv' | undefined };
    period: { from: string; to: string };
  };
};

export type Report = 'betting' | 'loss';
/** Which report, of whom, and what its address and filters ask for. */
export type AskedReport = { report: Report; node: LineNode; search: TeamSearch; framed: Framed };
const reportPages = { betting: 'personalHistoryCopy', loss: 'palStatementsAgentCopy' } as const;

/** The report whose page an address is. */
export function reportAt(pathname: string): Report {
  return pathname.toLowerCase().includes(`/${reportPages.loss.toLowerCase()}`) ? 'loss' : 'betting';
}

export const titleOf = ({ t }: SignedInContext, report: Report) => t(`agent:pages.${reportPages[report]}`);
const offered: Record<Report, readonly FigureKey[]> = {
  betting: ['bets', 'stake', 'valid', 'payout', 'result', 'promotions', 'rebates', 'net'],
  loss: ['deposits', 'withdrawals', 'stake', 'valid', 'payout', 'result', 'promotions', 'rebates', 'net'],
};
/** What is shown until columns are chosen. */
const usual: Record<Report, readonly FigureKey[]> = {
  betting: ['bets', 'stake', 'valid', 'payout', 'result', 'net'],
  loss: ['deposits', 'withdrawals', 'valid', 'result', 'promotions', 'rebates', 'net'],
};
const pageSize = 20;

/** Which figures are shown, which could be: of a category money is no part. */
export function columnsOf(ctx: SignedInContext, report: Report, { cols }: TeamSearch, category: string | undefined) {
  const possible = offered[report].filter((key) => category === undefined || !moneyOnly.has(key));
  const wanted = cols.length > 0 ? cols : storedColumns(ctx, report);
  const shown = possible.filter((key) => wanted.includes(key));
  const columns = shown.length > 0 ? shown : possible;
  return {
    keys: columns,
    columns: columns.map((key) => ({ key, heading: ctx.t(`reports:column.${key}`) })),
    choices: possible.map((key) => ({ key, text: ctx.t(`reports:column.${key}`), isShown: columns.includes(key) })),
  };
}

/** A report of a node's team: by direct downline, or by member at any depth. A file where one is asked for. */
export async function readTeamReport(ctx: SignedInContext, asked: AskedReport) {
  const { report, node, search } = asked;
  const { t, url } = ctx;
  const { category } = asked.framed.frame.search;
  const { keys, columns, choices } = columnsOf(ctx, report, search, category);
  const question = questionOf(asked);
  const isFound = search.q !== '';
  const { nodeId, days } = question;
  if (url.searchParams.get('format') === 'csv') {
    const total = isFound ? null : await readTeamTotal(ctx, { nodeId, days, category });
    return teamFile(ctx, { report, keys, rows: eachTeamLine(ctx, question), total, rest: await restText(ctx, asked) });
  }
  const [page, total, isSmall, restName] = await Promise.all([
    listTeamLines(ctx, question, { size: pageSize, after: search.after, before: search.before }),
    isFound ? totalOfLines(ctx, question) : readTeamTotal(ctx, { nodeId, days, category }),
    isCounted(ctx, nodeId),
    restText(ctx, asked),
  ]);
  const said = { ...Object.fromEntries(url.searchParams), ...teamQuery(search) };
  const at = (change: Record<string, string | number | undefined>) =>
    withQuery(url.pathname, { ...said, after: undefined, before: undefined, format: undefined, ...change });
  const pageSums = page.lines.reduce<TeamSums>(addSums, noSums());
  const isAll = !page.previous && !page.next;
  const rows = isAll ? pageSums : isSmall ? await totalOfLines(ctx, question) : null;
  const rest = isFound || rows === null ? null : takeSums(total, rows);
  const figures = (sums: TeamSums) => showFigures(ctx, keys, sums);
  return {
    kind: 'team' as const,
    report,
    columns: columns.map((column) => ({ ...column, sort: sortOf(column.key, search, page.isSorted, at) })),
    joined: sortOf('joined', search, page.isSorted, at),
    choices,
    tooManyToSort: search.sort !== 'joined' && !page.isSorted ? formatNumber(sortedAtMost, ctx.language) : null,
    lines: page.lines.map((line) => {
      const { id, account, nickname, role } = line;
      return { id, account, nickname, role, to: linePath(ctx, report, line), figures: figures(line) };
    }),
    /** What ends the table: the page, what no row shows, and the tiles above. */
    foot: [
      ...(isAll && rest !== null ? [] : [{ text: t('reports:pageTotal'), figures: figures(pageSums) }]),
      ...(rest ? [{ text: restName, figures: figures(rest) }] : []),
      ...(isFound && isAll ? [] : [{ text: t('reports:total.all'), figures: figures(total) }]),
    ],
    /** Too many to add up here what the rows of all pages leave out. */
    isRestUntold: !isFound && rest === null ? formatNumber(countedAtMost, ctx.language) : null,
    total: figures(total),
    previous: page.previous && at({ before: placeText(page.previous) }),
    next: page.next && at({ after: placeText(page.next) }),
    /** Of whom the total is: of those found, or of everybody below with what the agents did themselves. */
    totalOf: t(isFound ? 'reports:total.found' : `reports:total.${report}`, { account: node.account }),
    cameOn: cameOnText(ctx, asked),
    crumbs: crumbsOf(ctx, report, node),
    ...(await showSearch(ctx, asked, at)),
  };
}

/** What is asked of the database: those who did nothing are left out unless they are asked for. */
function questionOf({ report, node, search, framed }: AskedReport) {
  const { period, search: filters } = framed.frame;
  return {
    ...{ nodeId: node.id, who: report === 'betting' ? ('direct' as const) : ('members' as const) },
    ...{ days: { from: period.from, to: period.to }, category: filters.category, q: search.q, sort: search.sort },
    ...{ isReversed: search.order === 'reversed', isActiveOnly: search.idle !== 'shown' },
  };
}

/** What belongs to the team and to no row: what the agents did themselves, and whoever was below them for a part of the time. */
async function restText(ctx: SignedInContext, { report, node, framed }: AskedReport): Promise<string> {
  const isMoved = await hasMoves(ctx, node.id, framed.frame.period);
  const names = { account: node.account };
  return isMoved ? ctx.t(`reports:restMoved.${report}`, names) : ctx.t(`reports:rest.${report}`, names);
}

/** Said where the days shown begin before the account came: its own report has them, those above it have not. */
export function cameOnText(ctx: SignedInContext, { node, framed }: AskedReport): string | null {
  const { account, cameAt } = node;
  if (!cameAt) return null;
  const day = dayIn(cameAt, ctx.site.settings.timeZone);
  if (day < framed.frame.period.from) return null;
  return ctx.t('reports:cameOn', { account, day: formatDay(day, ctx.language) });
}

async function showSearch(ctx: SignedInContext, { search, framed }: AskedReport, at: At) {
  const isShown = search.idle === 'shown';
  return {
    q: search.q,
    idle: { isShown, to: at({ idle: isShown ? undefined : 'shown' }) },
    query: teamQuery({ ...search, q: '', idle: undefined, cols: [] }),
    names: await readNameSuggestions(ctx, 'line'),
    isFiltered: Boolean(search.q || framed.frame.search.category),
  };
}

export type TeamReport = Exclude<Awaited<ReturnType<typeof readTeamReport>>, Response>;
export type ShownTeamLine = TeamReport['lines'][number];
export type TeamFoot = TeamReport['foot'][number];

type At = (change: Record<string, string | number | undefined>) => string;

/** A heading puts the list in its order; pressed again, the other way round. */
function sortOf(key: TeamSort, search: TeamSearch, isSorted: boolean, at: At) {
  const isCurrent = key === (isSorted ? search.sort : 'joined');
  const isReversed = search.order === 'reversed';
  const sort = key === 'joined' ? undefined : key;
  return {
    to: at({ sort, order: isCurrent && !isReversed ? 'reversed' : undefined }),
    direction: isCurrent
      ? (key === 'joined') === isReversed
        ? ('descending' as const)
        : ('ascending' as const)
      : null,
  };
}

const placeText = ({ figure, id }: TeamPlace) => `${figure}_${id}`;

/** The agent centre alone is told of it, so that pages kept for visitors stay the same to them. */
const columnsCookieOf = (report: Report) =>
  siteCookie(`columns.${report}`, { path: paths.agentHome(), maxAgeSeconds: 31_536_000 });
const columnsCookie = { betting: columnsCookieOf('betting'), loss: columnsCookieOf('loss') } satisfies Record<
  Report,
  unknown
>;

/** As they were chosen last; the address goes before. */
function storedColumns({ cookies, services }: SignedInContext, report: Report): readonly FigureKey[] {
  const stored = columnsIn(columnsCookie[report].read(services.environment, cookies) ?? '');
  return stored.length > 0 ? stored : usual[report];
}

export function rememberColumns({ services }: SignedInContext, report: Report, { cols }: TeamSearch): HeaderPairs {
  return cols.length > 0 ? [['Set-Cookie', columnsCookie[report].line(services.environment, cols.join(','))]] : [];
}

/** A team opens its own report, a member what is behind its figures. */
function linePath(ctx: SignedInContext, report: Report, { account }: Pick<TeamLine, 'account'>): string {
  const { from, to, preset, category } = Object.fromEntries(ctx.url.searchParams);
  const page = `${reportPages[report]}/${encodeURIComponent(account)}`;
  return paths.agentPage(page, { from, to, preset, category });
}

export function crumbsOf(ctx: SignedInContext, report: Report, { account, nickname, path, depth }: LineNode) {
  const { from, to, preset } = Object.fromEntries(ctx.url.searchParams);
  const at = (name: string, isOwn: boolean) =>
    paths.agentPage(isOwn ? reportPages[report] : `${reportPages[report]}/${encodeURIComponent(name)}`, {
      ...{ from, to, preset },
    });
  const above = path.map((node, place) => ({ ...node, to: at(node.account, place === 0) as string | null }));
  return depth === 0 ? [] : [...above, { account, nickname, to: null }];
}
