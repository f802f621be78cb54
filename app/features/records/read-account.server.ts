import { type MovementKind, postedKinds } from '~/domain/ledger/movement';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { isDay } from '~/domain/shared/period';
import { type AccountLine, type AccountPage, listAccountLines } from '~/domain/views/records/list-account-lines.server';
import { readAccountFlow, readAccountSums } from '~/domain/views/records/read-account-sums.server';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatDigits, formatNumber } from '~/i18n/format';
import { readFrame } from './read-frame.server';
import { readRecordsSearch } from './records-search';

const pageSize = 20;
const readAtOnce = 500;

/** What a member's main account meets; the others belong to agents, points and the house. */
const shownKinds = postedKinds.filter((kind) => !kind.startsWith('points') && kind !== 'jackpot_feed');

/** Whose record it is where not one's own: the caller has proven that it may be seen, and says whether its balances may. */
type Whose = { ownerId?: number; hasBalances?: boolean; extra?: Record<string, string | undefined> };

/** The account record: every movement of the main balance, what it was for and what it left. */
export async function readAccount(ctx: SignedInContext, whose: Whose = {}) {
  const { ownerId = ctx.viewer.id, hasBalances = true, extra = {} } = whose;
  const search = readRecordsSearch(ctx.url.searchParams);
  const kind = shownKinds.find((shown) => shown === search.kind);
  const { frame, to, from, until } = await readFrame(ctx, search, { isFiltered: kind !== undefined, extra });
  const { main } = await walletAccounts(ctx, ownerId);
  const isOldestFirst = search.sort === 'oldest';
  const question = { ownerId, accountId: main, from, to: until, isOldestFirst, ...(kind ? { kinds: [kind] } : {}) };
  if (search.format === 'csv') return accountFile(ctx, question, hasBalances);
  const [page, totals] = await Promise.all([
    listAccountLines(ctx, { ...question, size: pageSize, older: search.after, newer: search.before }),
    kind
      ? readFound(ctx, main, { from, to: until, kinds: [kind] })
      : readPeriod(ctx, main, { from, until, hasBalances }),
  ]);
  const inMinor = sumOf(page.lines, (amount) => amount > 0n);
  const outMinor = sumOf(page.lines, (amount) => amount < 0n);
  return {
    frame,
    kinds: shownKinds.map((value) => ({ value, text: ctx.t(`records:kind.${value}`) })),
    hasBalances,
    lines: page.lines.map((line) => showLine(ctx, line, { isOwn: ownerId === ctx.viewer.id, hasBalances })),
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
  ctx: SignedInContext,
  accountId: number,
  { from, until, hasBalances }: { from: Date; until: Date; hasBalances: boolean },
) {
  const { openingMinor, closingMinor } = await readAccountSums(ctx, accountId, from, until);
  return {
    opening: hasBalances ? formatMinor(openingMinor, 4) : null,
    closing: hasBalances ? formatMinor(closingMinor, 4) : null,
    change: formatMinor(closingMinor - openingMinor, 4),
  };
}

/** Of what the filter finds, on this page and all others. */
async function readFound(ctx: SignedInContext, accountId: number, which: Parameters<typeof readAccountFlow>[2]) {
  const { count, inMinor, outMinor } = await readAccountFlow(ctx, accountId, which);
  return {
    count: formatNumber(count, ctx.language),
    in: formatMinor(inMinor, 4),
    out: formatMinor(outMinor, 4),
  };
}

type Shows = { isOwn: boolean; hasBalances: boolean };

function showLine(ctx: SignedInContext, line: AccountLine, { isOwn, hasBalances }: Shows) {
  const { language, t } = ctx;
  return {
    id: line.entryId,
    kind: t(`records:kind.${line.kind}`),
    about: aboutOf(ctx, line),
    to: isOwn ? causePath(ctx, line) : null,
    at: formatDateTime(line.at, language, ctx.site.settings.timeZone),
    amount: formatMinor(line.amountMinor, 4),
    after: hasBalances ? formatMinor(line.balanceAfterMinor, 4) : null,
  };
}

function aboutOf(ctx: SignedInContext, { bet, deposit, withdrawal, adjustment, cause }: AccountLine): string {
  const { language, t } = ctx;
  if (adjustment) return t(`records:adjustment.${adjustment}`);
  const request = deposit ?? withdrawal;
  if (request) return request.reference;
  return bet?.gameNames?.[language] ?? (cause && cause.kind !== 'bet' ? causeText(ctx, cause) : '');
}

/** Where the cause of a movement is told, if it has a page. */
function causePath({ url }: SignedInContext, { bet, deposit, withdrawal, cause }: AccountLine): string | null {
  if (deposit) return paths.deposits(url.pathname, deposit.id);
  if (withdrawal) return paths.withdrawals(url.pathname, withdrawal.id);
  if (cause?.kind === 'bonus') return paths.bonus(Number(cause.id));
  if (cause?.kind === 'mission') return paths.missions();
  if (cause?.kind === 'board') return paths.missions({ part: 'boards' });
  if (cause?.kind === 'redemption') return paths.pointHistory();
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

function accountFile(ctx: SignedInContext, question: Question, hasBalances: boolean): Promise<Response> {
  const { language, t } = ctx;
  const after = {
    heading: t('records:column.after'),
    amount: ({ balanceAfterMinor }: AccountLine) => balanceAfterMinor,
    isSummed: false,
  };
  return csvResponse(ctx, {
    fileName: 'account',
    columns: [
      { heading: t('records:column.at'), moment: ({ at }: AccountLine) => at },
      { heading: t('records:column.kind'), cell: ({ kind }) => t(`records:kind.${kind}`) },
      { heading: t('records:column.game'), cell: ({ bet }) => bet?.gameNames?.[language] ?? '' },
      { heading: t('records:column.reference'), cell: (line) => referenceOf(ctx, line) },
      {
        heading: t('records:column.about'),
        cell: ({ adjustment }) => (adjustment ? t(`records:adjustment.${adjustment}`) : ''),
      },
      { heading: t('records:column.amount'), amount: ({ amountMinor }) => amountMinor },
      ...(hasBalances ? [after] : []),
    ],
    rows: allLines(ctx, question),
    total: t('records:total.all'),
  });
}

function referenceOf(ctx: SignedInContext, { cause, deposit, withdrawal }: AccountLine): string {
  const request = deposit ?? withdrawal;
  if (request || !cause) return request?.reference ?? '';
  return cause.kind === 'bet' ? cause.id.slice(cause.id.indexOf(':') + 1) : causeText(ctx, cause);
}

/** The rebate's day, the bonus, or the contract's bill. What has words of its own is told by them. */
function causeText({ language, t }: SignedInContext, { kind, id }: NonNullable<AccountLine['cause']>): string {
  if (kind === 'contract_bill') return t('records:about.bill', { number: formatDigits(id, language) });
  if (kind === 'redemption') return t('records:about.redemption', { number: formatDigits(id, language) });
  if (kind === 'mission') return t('records:about.mission', { number: formatDigits(id, language) });
  if (kind === 'board') return t('records:about.board', { number: formatDigits(id, language) });
  if (kind === 'bonus') return t('records:about.bonus', { number: formatDigits(id, language) });
  if (kind === 'chase') return t('records:about.chase', { number: formatDigits(id, language) });
  const day = kind === 'promotion' ? id.slice(-10) : id.slice(0, 10);
  if ((kind !== 'rebate' && kind !== 'promotion') || !isDay(day)) return formatDigits(id, language);
  return formatDay(day, language);
}

async function* allLines(ctx: SignedInContext, question: Question) {
  let on: { older?: string; newer?: string } | null = {};
  while (on) {
    const { lines, older, newer }: AccountPage = await listAccountLines(ctx, { ...question, size: readAtOnce, ...on });
    yield* lines;
    if (question.isOldestFirst) on = newer === null ? null : { newer };
    else on = older === null ? null : { older };
  }
}
