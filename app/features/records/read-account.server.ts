import { type MovementKind, postedKinds } from '~/domain/ledger/movement';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { isDay } from '~/domain/shared/period';
import { type AccountLine, type AccountPage, listAccountLines } from '~/domain/views/records/list-account-lines.server';
import { readAccountFlow, readAccountSums } from '~/domain/views/records/read-account-sums.server';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDate, formatDateTime, formatDigits, formatNumber } from '~/i18n/format';
import { readFrame } from './read-frame.server';
import { readRecordsSearch } from './records-search';

const pageSize = 20;
const readAtOnce = 500;

/** What a member's main account meets; the others belong to agents, points and the house. */
const shownKinds = postedKinds.filter((kind) => !kind.startsWith('points') && kind !== 'jackpot_feed');

/** Whose record it is where not one's own: the caller has proven that it may be seen, and says whether its balances may. */
type Whose = { ownerId?: number; hasBalances?: boolean; extra?: Record<string, string | undefined> };

/** The account record: every movement of the main balance, what it was for and what it left. */
export async function readAccount(turn: SignedInTurn, whose: Whose = {}) {
  const { ownerId = turn.viewer.id, hasBalances = true, extra = {} } = whose;
  const search = readRecordsSearch(turn.url.searchParams);
  const kind = shownKinds.find((shown) => shown === search.kind);
  const { frame, to, from, until } = await readFrame(turn, search, { isFiltered: kind !== undefined, extra });
  const { main } = await walletAccounts(turn, ownerId);
  const isOldestFirst = search.sort === 'oldest';
  const question = { ownerId, accountId: main, from, to: until, isOldestFirst, ...(kind ? { kinds: [kind] } : {}) };
  if (search.format === 'csv') return accountFile(turn, question, hasBalances);
  const [page, totals] = await Promise.all([
    listAccountLines(turn, { ...question, size: pageSize, older: search.after, newer: search.before }),
    kind
      ? readFound(turn, main, { from, to: until, kinds: [kind] })
      : readPeriod(turn, main, { from, until, hasBalances }),
  ]);
  const inMinor = sumOf(page.lines, (amount) => amount > 0n);
  const outMinor = sumOf(page.lines, (amount) => amount < 0n);
  return {
    frame,
    kinds: shownKinds.map((value) => ({ value, text: turn.t(`records:kind.${value}`) })),
    hasBalances,
    lines: page.lines.map((line) => showLine(turn, line, { isOwn: ownerId === turn.viewer.id, hasBalances })),
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
async function readPeriod(
  turn: SignedInTurn,
  accountId: number,
  { from, until, hasBalances }: { from: Date; until: Date; hasBalances: boolean },
) {
  const { openingMinor, closingMinor } = await readAccountSums(turn, accountId, from, until);
  return {
    opening: hasBalances ? formatMinor(openingMinor, 4) : null,
    closing: hasBalances ? formatMinor(closingMinor, 4) : null,
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

type Shows = { isOwn: boolean; hasBalances: boolean };

function showLine(turn: SignedInTurn, line: AccountLine, { isOwn, hasBalances }: Shows) {
  const { language, t } = turn;
  return {
    id: line.entryId,
    kind: t(`records:kind.${line.kind}`),
    about: aboutOf(turn, line),
    to: isOwn ? causePath(turn, line) : null,
    at: formatDateTime(line.at, language, turn.site.settings.timeZone),
    amount: formatMinor(line.amountMinor, 4),
    after: hasBalances ? formatMinor(line.balanceAfterMinor, 4) : null,
  };
}

function aboutOf(turn: SignedInTurn, { bet, deposit, withdrawal, adjustment, cause }: AccountLine): string {
  const { language, t } = turn;
  if (adjustment) return t(`records:adjustment.${adjustment}`);
  const request = deposit ?? withdrawal;
  if (request) return request.reference;
  return bet?.gameNames?.[language] ?? (cause && cause.kind !== 'bet' ? causeText(turn, cause) : '');
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

function accountFile(turn: SignedInTurn, question: Question, hasBalances: boolean): Response {
  const { language, t } = turn;
  const after = {
    heading: t('records:column.after'),
    amount: ({ balanceAfterMinor }: AccountLine) => balanceAfterMinor,
    isSummed: false,
  };
  return csvResponse(turn, {
    fileName: 'account',
    columns: [
      { heading: t('records:column.at'), moment: ({ at }: AccountLine) => at },
      { heading: t('records:column.kind'), cell: ({ kind }) => t(`records:kind.${kind}`) },
      { heading: t('records:column.game'), cell: ({ bet }) => bet?.gameNames?.[language] ?? '' },
      { heading: t('records:column.reference'), cell: (line) => referenceOf(turn, line) },
      {
        heading: t('records:column.about'),
        cell: ({ adjustment }) => (adjustment ? t(`records:adjustment.${adjustment}`) : ''),
      },
      { heading: t('records:column.amount'), amount: ({ amountMinor }) => amountMinor },
      ...(hasBalances ? [after] : []),
    ],
    rows: allLines(turn, question),
    total: t('records:total.all'),
  });
}

function referenceOf(turn: SignedInTurn, { cause, deposit, withdrawal }: AccountLine): string {
  const request = deposit ?? withdrawal;
  if (request || !cause) return request?.reference ?? '';
  return cause.kind === 'bet' ? cause.id.slice(cause.id.indexOf(':') + 1) : causeText(turn, cause);
}

/** Of a movement by the agent's line: the rebate's day, or the contract's bill. What has words of its own is told by them. */
function causeText({ language, t }: SignedInTurn, { kind, id }: NonNullable<AccountLine['cause']>): string {
  if (kind === 'contract_bill') return t('records:about.bill', { number: formatDigits(id, language) });
  const day = id.slice(0, 10);
  if (kind !== 'rebate' || !isDay(day)) return formatDigits(id, language);
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
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
