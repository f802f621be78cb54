import { type MovementKind, movementKinds } from '~/domain/ledger/movement';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { type AccountLine, type AccountPage, listAccountLines } from '~/domain/views/records/list-account-lines.server';
import { readAccountFlow, readAccountSums } from '~/domain/views/records/read-account-sums.server';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { readFrame } from './read-frame.server';
import { readRecordsSearch } from './records-search';

const pageSize = 20;
const readAtOnce = 500;

/** What a member's main account meets; the others belong to agents, points and the house. */
const shownKinds = movementKinds.filter((kind) => !kind.startsWith('points') && kind !== 'jackpot_feed');

/** Whose record it is where not one's own: the caller has proven that it may be seen. */
type Whose = { ownerId?: number; extra?: Record<string, string | undefined> };

/** The account record: every movement of the main balance, what it was for and what it left. */
export async function readAccount(turn: SignedInTurn, { ownerId = turn.viewer.id, extra = {} }: Whose = {}) {
  const search = readRecordsSearch(turn.url.searchParams);
  const kind = shownKinds.find((shown) => shown === search.kind);
  const { frame, to, from, until } = await readFrame(turn, search, { isFiltered: kind !== undefined, extra });
  const { main } = await walletAccounts(turn, ownerId);
  const isOldestFirst = search.sort === 'oldest';
  const question = { ownerId, accountId: main, from, to: until, isOldestFirst, ...(kind ? { kinds: [kind] } : {}) };
  if (search.format === 'csv') return accountFile(turn, question);
  const [page, totals] = await Promise.all([
    listAccountLines(turn, { ...question, size: pageSize, older: search.after, newer: search.before }),
    kind ? readFound(turn, main, { from, to: until, kinds: [kind] }) : readPeriod(turn, main, from, until),
  ]);
  const inMinor = sumOf(page.lines, (amount) => amount > 0n);
  const outMinor = sumOf(page.lines, (amount) => amount < 0n);
  return {
    frame,
    kinds: shownKinds.map((value) => ({ value, text: turn.t(`records:kind.${value}`) })),
    lines: page.lines.map((line) => showLine(turn, line, ownerId === turn.viewer.id)),
    isOldestFirst,
    turned: to({ sort: isOldestFirst ? undefined : 'oldest' }),
    newer: page.newer && to({ before: page.newer }),
    older: page.older && to({ after: page.older }),
    totals,
    page: { in: formatMinor(inMinor, 4), out: formatMinor(outMinor, 4) },
    isFiltered: kind !== undefined,
  };
}

export type AccountData = Exclude<Awaited<ReturnType<typeof readAccount>>, Response>;
export type ShownLine = AccountData['lines'][number];

/** Of all movements of the period: what lay there before and after it. */
async function readPeriod(turn: SignedInTurn, accountId: number, from: Date, to: Date) {
  const { openingMinor, closingMinor } = await readAccountSums(turn, accountId, from, to);
  return {
    opening: formatMinor(openingMinor, 4),
    closing: formatMinor(closingMinor, 4),
    change: formatMinor(closingMinor - openingMinor, 4),
  };
}

/** Of what the filter finds, on this page and all others. */
async function readFound(turn: SignedInTurn, accountId: number, which: Parameters<typeof readAccountFlow>[2]) {
  const { count, inMinor, outMinor } = await readAccountFlow(turn, accountId, which);
  return {
    count: formatNumber(count, turn.language),
    in: formatMinor(inMinor, 4),
    out: formatMinor(outMinor, 4),
  };
}

function showLine(turn: SignedInTurn, line: AccountLine, isOwn: boolean) {
  const { language, t } = turn;
  return {
    id: line.entryId,
    kind: t(`records:kind.${line.kind}`),
    about: aboutOf(turn, line),
    to: isOwn ? causePath(turn, line) : null,
    at: formatDateTime(line.at, language, turn.site.settings.timeZone),
    amount: formatMinor(line.amountMinor, 4),
    after: formatMinor(line.balanceAfterMinor, 4),
  };
}

function aboutOf({ language, t }: SignedInTurn, { bet, deposit, withdrawal, adjustment, cause }: AccountLine): string {
  if (adjustment) return t(`records:adjustment.${adjustment}`);
  const request = deposit ?? withdrawal;
  if (request) return request.reference;
  return bet?.gameNames?.[language] ?? (cause && cause.kind !== 'bet' ? `#${cause.id}` : '');
}

/** Where the cause of a movement is told, if it has a page. */
function causePath({ url }: SignedInTurn, { bet, deposit, withdrawal, cause }: AccountLine): string | null {
  if (deposit) return paths.deposits(url.pathname, deposit.id);
  if (withdrawal) return paths.withdrawals(url.pathname, withdrawal.id);
  if (cause?.kind === 'contract_bill') return paths.contractBill(url.pathname, cause.id);
  const isAgents = url.pathname.toLowerCase().startsWith(paths.agentHome().toLowerCase());
  if (bet) return isAgents ? null : paths.bet(bet.id);
  return null;
}

function sumOf(lines: AccountLine[], isMeant: (amountMinor: bigint) => boolean): bigint {
  return lines.reduce((sum, { amountMinor }) => (isMeant(amountMinor) ? sum + amountMinor : sum), 0n);
}

type Question = {
  ownerId: number;
  accountId: number;
  from: Date;
  to: Date;
  isOldestFirst: boolean;
  kinds?: MovementKind[];
};

function accountFile(turn: SignedInTurn, question: Question): Response {
  const { language, t } = turn;
  return csvResponse(turn, {
    fileName: 'account',
    columns: [
      { heading: t('records:column.at'), cell: ({ at }: AccountLine) => at },
      { heading: t('records:column.kind'), cell: ({ kind }) => t(`records:kind.${kind}`) },
      { heading: t('records:column.game'), cell: ({ bet }) => bet?.gameNames?.[language] ?? '' },
      { heading: t('records:column.reference'), cell: referenceOf },
      {
        heading: t('records:column.about'),
        cell: ({ adjustment }) => (adjustment ? t(`records:adjustment.${adjustment}`) : ''),
      },
      { heading: t('records:column.amount'), cell: ({ amountMinor }) => formatMinor(amountMinor) },
      { heading: t('records:column.after'), cell: ({ balanceAfterMinor }) => formatMinor(balanceAfterMinor) },
    ],
    rows: allLines(turn, question),
  });
}

function referenceOf({ cause, deposit, withdrawal }: AccountLine): string {
  return deposit?.reference ?? withdrawal?.reference ?? (cause ? `${cause.kind} ${cause.id}` : '');
}

async function* allLines(turn: SignedInTurn, question: Question) {
  let on: { older?: string; newer?: string } | null = {};
  while (on) {
    const { lines, older, newer }: AccountPage = await listAccountLines(turn, { ...question, size: readAtOnce, ...on });
    yield* lines;
    if (question.isOldestFirst) on = newer === null ? null : { newer };
    else on = older === null ? null : { older };
  }
}
