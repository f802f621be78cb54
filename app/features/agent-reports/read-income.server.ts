import { percentOf } from '~/domain/agency/rates/rate';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readStatement, type StatementLine } from '~/domain/ledger/read-statement.server';
import { formatMinor } from '~/domain/shared/money';
import { daysFrom, daysIn, isDay } from '~/domain/shared/period';
import { findRebateBill, type IncomeKind, incomeKinds, readIncome } from '~/domain/views/team/read-income.server';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths, withQuery } from '~/http/paths';
import { formatDate, formatDateTime, formatDigits, formatNumber } from '~/i18n/format';
import type { Framed } from './read-team-report.server';

const pageSize = 20;
const readAtOnce = 500;

type IncomeFrame = Framed & { from: Date; until: Date };

/** What the agent earned by its line: by source, by day, and each movement with the bill behind it. */
export async function readIncomePage(turn: SignedInTurn, framed: IncomeFrame) {
  const { t, language, viewer, url, site } = turn;
  const { timeZone } = site.settings;
  const { from, to } = framed.frame.period;
  const source = incomeKinds.find((kind) => kind === url.searchParams.get('kind'));
  const kinds: IncomeKind[] = source ? [source] : [...incomeKinds];
  const { main } = await walletAccounts(turn, viewer.id);
  const question = { accountIds: [main], kinds, from: framed.from, to: framed.until };
  if (url.searchParams.get('format') === 'csv') return incomeFile(turn, question);
  const [older, newer] = [url.searchParams.get('after'), url.searchParams.get('before')];
  const [days, page] = await Promise.all([
    readIncome(turn, { accountId: main, from: framed.from, to: framed.until, timeZone }),
    readStatement(turn, { ...question, size: pageSize, ...(older && { older }), ...(newer && { newer }) }),
  ]);
  const at = (change: Record<string, string | undefined>) => {
    const said = Object.fromEntries(url.searchParams);
    return withQuery(url.pathname, { ...said, after: undefined, before: undefined, format: undefined, ...change });
  };
  const sumOf = (kind: IncomeKind) =>
    days.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const byDay = Array.from({ length: daysIn(from, to) }, (_, place) => daysFrom(from, place)).map((day) => ({
    label: formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC'),
    value:
      Number(
        days
          .filter((line) => line.day === day && kinds.includes(line.kind))
          .reduce((sum, line) => sum + line.amountMinor, 0n),
      ) / 10_000,
  }));
  return {
    sources: incomeKinds.map((kind) => ({
      kind,
      label: t(`reports:source.${kind}`),
      total: formatMinor(sumOf(kind), 4),
      to: at({ kind: source === kind ? undefined : kind }),
      isChosen: source === kind,
    })),
    kinds: incomeKinds.map((value) => ({ value, text: t(`reports:source.${value}`) })),
    total: formatMinor(
      kinds.reduce((sum, kind) => sum + sumOf(kind), 0n),
      4,
    ),
    pageTotal: formatMinor(
      page.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      4,
    ),
    days: byDay,
    lines: page.lines.map((line) => ({
      id: line.entryId,
      source: t(`reports:source.${line.kind as IncomeKind}`),
      about: aboutOf(turn, line),
      to: billPath(line),
      at: formatDateTime(line.at, language, timeZone),
      amount: formatMinor(line.amountMinor, 4),
    })),
    older: page.older && at({ after: page.older }),
    newer: page.newer && at({ before: page.newer }),
    bill: await readBill(turn, url.searchParams.get('bill')),
  };
}

export type IncomePage = Exclude<Awaited<ReturnType<typeof readIncomePage>>, Response>;

/** The bill that the address names; another's, or none, is 404. */
async function readBill(turn: SignedInTurn, day: string | null) {
  if (day === null) return null;
  const { language, site, viewer } = turn;
  const bill = isDay(day) ? await findRebateBill(turn, viewer.id, day) : null;
  if (!bill) throw new Response(null, { status: 404 });
  const percent = (ratePpm: number) => `${formatDigits(percentOf(ratePpm), language)} %`;
  return {
    day: formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC'),
    rate: percent(bill.ratePpm),
    amount: formatMinor(bill.amountMinor, 4),
    at: formatDateTime(bill.at, language, site.settings.timeZone),
    lines: bill.lines.map((line) => ({
      account: line.account,
      isOwn: line.isOwn,
      valid: formatMinor(line.validBetMinor, 4),
      rate: percent(line.ratePpm),
      downlineRate: line.isOwn ? '—' : percent(line.downlineRatePpm),
      margin: percent(line.ratePpm - line.downlineRatePpm),
      amount: formatMinor(line.amountMinor, 4),
    })),
    count: formatNumber(bill.lines.length, language),
  };
}

/** A rebate is named by its day. */
function rebateDay({ cause }: StatementLine): string | null {
  const day = cause?.kind === 'rebate' ? cause.id.slice(0, 10) : '';
  return isDay(day) ? day : null;
}

function aboutOf({ language }: SignedInTurn, line: StatementLine): string {
  const day = rebateDay(line);
  return day ? formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC') : line.cause ? `#${line.cause.id}` : '';
}

function billPath(line: StatementLine): string | null {
  if (line.cause?.kind === 'contract_bill') return paths.agentPage(`contracts/bills/${line.cause.id}`);
  const day = rebateDay(line);
  return day ? paths.agentPage('agentRevenueReport', { from: day, to: day, bill: day }) : null;
}

type Question = { accountIds: number[]; kinds: IncomeKind[]; from: Date; to: Date };

function incomeFile(turn: SignedInTurn, question: Question): Response {
  const { t } = turn;
  return csvResponse(turn, {
    fileName: 'income',
    columns: [
      { heading: t('reports:column.at'), cell: ({ at }: StatementLine) => at },
      { heading: t('reports:column.source'), cell: ({ kind }) => t(`reports:source.${kind as IncomeKind}`) },
      { heading: t('reports:column.bill'), cell: ({ cause }) => (cause ? `${cause.kind} ${cause.id}` : '') },
      { heading: t('reports:column.amount'), cell: ({ amountMinor }) => formatMinor(amountMinor) },
    ],
    rows: allLines(turn, question),
  });
}

async function* allLines(turn: SignedInTurn, question: Question) {
  let older: string | null | undefined;
  do {
    const page = await readStatement(turn, { ...question, size: readAtOnce, ...(older ? { older } : {}) });
    yield* page.lines;
    older = page.older;
  } while (older);
}
