import { formatMinor } from '~/domain/shared/money';
import { findInLine, type LineNode } from '~/domain/views/team/find-in-line.server';
import {
  eachTeamLine,
  listTeamLines,
  sortedAtMost,
  type TeamLine,
  type TeamPlace,
  totalOfFound,
} from '~/domain/views/team/list-team-lines.server';
import { readTeamTotal } from '~/domain/views/team/read-team.server';
import { addSums, noSums, profitOf, type TeamSums } from '~/domain/views/team/team-sums';
import { cookieLine, isSecureSite } from '~/http/cookies.server';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths, withQuery } from '~/http/paths';
import { formatNumber } from '~/i18n/format';
import { columnsIn, type FigureKey, type TeamSearch, teamQuery } from './team-search';

/** What the shared filters of records have read from the address. */
export type Framed = {
  frame: {
    path: string;
    search: { category?: string | undefined; format?: 'csv' | undefined };
    period: { from: string; to: string };
  };
};

export type Report = 'betting' | 'loss';
const pages = { betting: 'personalHistoryCopy', loss: 'palStatementsAgentCopy' } as const;

/** The report whose page an address is. */
export function reportAt(pathname: string): Report {
  return pathname.toLowerCase().includes(`/${pages.loss.toLowerCase()}`) ? 'loss' : 'betting';
}

export const titleOf = ({ t }: SignedInTurn, report: Report) => t(`agent:pages.${pages[report]}`);
const offered: Record<Report, readonly FigureKey[]> = {
  betting: ['bets', 'stake', 'valid', 'payout', 'result'],
  loss: ['deposits', 'withdrawals', 'stake', 'valid', 'payout', 'promotions', 'rebates', 'result'],
};
const sortable: readonly FigureKey[] = ['stake', 'valid', 'payout', 'result', 'deposits', 'withdrawals'];
const pageSize = 20;

/** The node that the address names, in the agent's own line; the agent itself where it names none. Another's is 404. */
export async function findNode(turn: SignedInTurn, account: string | undefined): Promise<LineNode> {
  const node = await findInLine(turn, turn.viewer.id, account ?? turn.viewer.account);
  if (!node) throw new Response(null, { status: 404 });
  return node;
}

/** A report of a node's team: by direct downline, or by member at any depth. A file where one is asked for. */
export async function readTeamReport(
  turn: SignedInTurn,
  report: Report,
  node: LineNode,
  search: TeamSearch,
  framed: Framed,
) {
  const { language, t, url } = turn;
  const { period, search: filters } = framed.frame;
  const category = filters.category;
  const isBetsOnly = category !== undefined;
  const possible = offered[report].filter((key) => !isBetsOnly || !moneyOnly.has(key));
  const wanted = search.cols.length > 0 ? search.cols : keptColumns(turn, report);
  const shown = possible.filter((key) => wanted.includes(key));
  const columns = shown.length > 0 ? shown : possible;
  const days = { from: period.from, to: period.to };
  const who = report === 'betting' ? ('direct' as const) : ('members' as const);
  const question = { nodeId: node.id, who, days, category, q: search.q, sort: search.sort };
  const text = (key: FigureKey, sums: TeamSums) => figureOf(key, sums);
  if (url.searchParams.get('format') === 'csv') {
    return csvResponse(turn, {
      fileName: report === 'betting' ? 'team-betting' : 'user-loss',
      columns: [
        { heading: t('reports:column.account'), cell: ({ account }: TeamLine) => account },
        { heading: t('reports:column.nickname'), cell: ({ nickname }) => nickname },
        { heading: t('reports:column.role'), cell: ({ role }) => t(`reports:role.${role}`) },
        ...columns.map((key) => ({
          heading: t(`reports:column.${key}`),
          cell: (line: TeamLine) => (key === 'bets' ? line.bets : formatMinor(amountOf(key, line))),
        })),
      ],
      rows: eachTeamLine(turn, question),
    });
  }
  const [page, total] = await Promise.all([
    listTeamLines(turn, question, { size: pageSize, after: search.after, before: search.before }),
    search.q === '' ? readTeamTotal(turn, { nodeId: node.id, days, category }) : totalOfFound(turn, question),
  ]);
  const kept = keptQuery(turn, search);
  const at = (change: Record<string, string | number | undefined>) => withQuery(url.pathname, { ...kept, ...change });
  const pageSums = page.lines.reduce<TeamSums>(addSums, noSums());
  const figures = (sums: TeamSums) =>
    columns.map((key) => ({
      key,
      isCount: key === 'bets',
      text: key === 'bets' ? formatNumber(sums.bets, language) : text(key, sums),
    }));
  return {
    report,
    columns: columns.map((key) => ({ key, heading: t(`reports:column.${key}`) })),
    choices: possible.map((key) => ({ key, text: t(`reports:column.${key}`), isShown: columns.includes(key) })),
    sorts: (['joined', ...columns.filter((key) => sortable.includes(key))] as const).map((key) => ({
      to: at({ sort: key === 'joined' ? undefined : key }),
      text: t(`reports:sort.${key}`),
      isCurrent: key === (page.isSorted ? search.sort : 'joined'),
    })),
    tooManyToSort: search.sort !== 'joined' && !page.isSorted ? formatNumber(sortedAtMost, language) : null,
    lines: page.lines.map((line) => ({
      id: line.id,
      account: line.account,
      nickname: line.nickname,
      role: line.role,
      to: lineTarget(turn, report, line),
      figures: figures(line),
    })),
    pageTotal: figures(pageSums),
    total: figures(total),
    previous: page.previous && at({ before: placeText(page.previous) }),
    next: page.next && at({ after: placeText(page.next) }),
    /** Of whom the total is: of those found, or of everybody below with what the agents did themselves. */
    totalOf: t(search.q === '' ? `reports:total.${report}` : 'reports:total.found', { account: node.account }),
    crumbs: crumbsOf(turn, report, node),
    node: { account: node.account, nickname: node.nickname, isOwn: node.depth === 0 },
    q: search.q,
    isFiltered: Boolean(search.q || category),
  };
}

export type TeamReport = Exclude<Awaited<ReturnType<typeof readTeamReport>>, Response>;
export type ShownTeamLine = TeamReport['lines'][number];

const moneyOnly = new Set<FigureKey>(['deposits', 'withdrawals', 'promotions', 'rebates']);

function amountOf(key: Exclude<FigureKey, 'bets'>, sums: TeamSums): bigint {
  if (key === 'result') return profitOf(sums);
  const names = {
    deposits: 'depositsMinor',
    withdrawals: 'withdrawalsMinor',
    stake: 'stakeMinor',
    valid: 'validBetMinor',
    payout: 'payoutMinor',
    promotions: 'promotionsMinor',
    rebates: 'rebatesMinor',
  } as const;
  return sums[names[key]];
}

function figureOf(key: FigureKey, sums: TeamSums): string {
  return key === 'bets' ? String(sums.bets) : formatMinor(amountOf(key, sums), 4);
}

const placeText = ({ figure, id }: TeamPlace) => `${figure}_${id}`;

/** The whole of the address but its page and format. */
function keptQuery({ url }: SignedInTurn, search: TeamSearch): Record<string, string | undefined> {
  const said = Object.fromEntries(url.searchParams);
  return { ...said, ...teamQuery(search), after: undefined, before: undefined, format: undefined };
}

const columnsCookie = (report: Report) => `columns.${report}`;
const keptSeconds = 31_536_000;

/** As they were chosen last; the address goes before. */
function keptColumns({ cookies }: SignedInTurn, report: Report): readonly FigureKey[] {
  const kept = columnsIn(cookies.get(columnsCookie(report)) ?? '');
  return kept.length > 0 ? kept : offered[report];
}

/** The agent centre alone is told of it, so that pages kept for visitors stay the same to them. */
export function rememberColumns({ house }: SignedInTurn, report: Report, { cols }: TeamSearch): [string, string][] {
  if (cols.length === 0) return [];
  const isSecure = isSecureSite(house.environment);
  const options = { path: paths.agentHome(), maxAgeSeconds: keptSeconds, isSecure };
  return [['Set-Cookie', cookieLine(columnsCookie(report), cols.join(','), options)]];
}

/** A team opens its own report; a member's movements are told on the page of account details. */
function lineTarget(turn: SignedInTurn, report: Report, { account, role }: TeamLine): string {
  const { from, to, preset, category } = Object.fromEntries(turn.url.searchParams);
  const period = { from, to, preset };
  if (role === 'agent')
    return paths.agentPage(`${pages[report]}/${encodeURIComponent(account)}`, { ...period, category });
  return paths.agentPage('agentDownlineTransactionDetailsCopy', { account, ...period });
}

function crumbsOf(turn: SignedInTurn, report: Report, { account, nickname, path, depth }: LineNode) {
  const { from, to, preset } = Object.fromEntries(turn.url.searchParams);
  const at = (name: string, isOwn: boolean) =>
    paths.agentPage(isOwn ? pages[report] : `${pages[report]}/${encodeURIComponent(name)}`, { from, to, preset });
  const above = path.map((node, place) => ({ ...node, to: at(node.account, place === 0) as string | null }));
  return depth === 0 ? [] : [...above, { account, nickname, to: null }];
}
