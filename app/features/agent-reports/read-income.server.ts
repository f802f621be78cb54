import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { dayIn, eachDay } from '~/domain/shared/period';
import { type IncomeDay, type IncomeKind, type IncomeLine, incomeKinds } from '~/domain/views/team/income';
import { eachEarned, listEarned, readEarned } from '~/domain/views/team/read-earned.server';
import { eachPaid, listPaid, readPaid } from '~/domain/views/team/read-paid.server';
import { paths, withQuery } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay } from '~/i18n/format';
import { incomeFile } from './income-file.server';
import { type IncomeSearch, incomeViews, placeText } from './income-search';
import { periodText, sideText } from './income-words.server';
import { readRebateBill } from './read-rebate-bill.server';
import type { Framed } from './read-team-report.server';

const pageSize = 20;

type IncomeFrame = Framed & { from: Date; until: Date };

/** What the agent earned by its line: by source, by day, and each bill behind it; by period, or by the day it was paid. */
export async function readIncomePage(ctx: SignedInContext, search: IncomeSearch, framed: IncomeFrame) {
  const { t, language, viewer, url, site } = ctx;
  const { timeZone } = site.settings;
  const { from, to } = framed.frame.period;
  const kinds: IncomeKind[] = search.kind ? [search.kind] : [...incomeKinds];
  const { main } = await walletAccounts(ctx, viewer.id);
  const byPeriod = { accountId: viewer.id, days: { from, to }, timeZone };
  const byPayment = { accountId: main, from: framed.from, to: framed.until, timeZone };
  if (url.searchParams.get('format') === 'csv') {
    const rows = search.by === 'paid' ? eachPaid(ctx, byPayment, kinds) : eachEarned(ctx, byPeriod, kinds);
    return incomeFile(ctx, search.by, rows);
  }
  const at = (change: Record<string, string | undefined>) => {
    const said = Object.fromEntries(url.searchParams);
    return withQuery(url.pathname, { ...said, after: undefined, before: undefined, format: undefined, ...change });
  };
  const [earned, paid, list] = await Promise.all([
    readEarned(ctx, byPeriod),
    readPaid(ctx, byPayment),
    search.by === 'paid'
      ? readPaidList(ctx, byPayment, { kinds, at })
      : readEarnedList(ctx, byPeriod, { kinds, at, search }),
  ]);
  const sumOf = (days: IncomeDay[], of: readonly IncomeKind[]) =>
    days.filter(({ kind }) => of.includes(kind)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const [own, other] = search.by === 'paid' ? [paid, earned] : [earned, paid];
  const openMinor = earned.filter(({ kind }) => kinds.includes(kind)).reduce((sum, each) => sum + each.openMinor, 0n);
  return {
    by: search.by,
    views: incomeViews.map((view) => ({
      to: at({ by: view === 'earned' ? undefined : view }),
      text: t(`reports:income.by.${view}`),
      isCurrent: view === search.by,
    })),
    sources: incomeKinds.map((kind) => ({
      kind,
      label: t(`reports:source.${kind}`),
      total: formatMinor(sumOf(own, [kind]), 4),
      to: at({ kind: search.kind === kind ? undefined : kind }),
      isChosen: search.kind === kind,
    })),
    kinds: incomeKinds.map((value) => ({ value, text: t(`reports:source.${value}`) })),
    total: formatMinor(sumOf(own, kinds), 4),
    /** The same days by the other count. */
    otherwise: formatMinor(sumOf(other, kinds), 4),
    open: openMinor === 0n ? null : formatMinor(openMinor, 4),
    pageTotal: formatMinor(
      list.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      4,
    ),
    days: eachDay(from, to).map((day) => ({
      label: formatDay(day, language),
      value:
        Number(
          sumOf(
            own.filter((line) => line.day === day),
            kinds,
          ),
        ) / 10_000,
    })),
    lines: list.lines.map((line) => showLine(ctx, line)),
    previous: list.previous,
    next: list.next,
    bill: await readRebateBill(ctx, url.searchParams.get('bill')),
  };
}

export type IncomePage = Exclude<Awaited<ReturnType<typeof readIncomePage>>, Response>;

type Asked = { kinds: IncomeKind[]; at: (change: Record<string, string | undefined>) => string };

async function readEarnedList(
  ctx: SignedInContext,
  question: Parameters<typeof listEarned>[1],
  { kinds, at, search: { after, before } }: Asked & { search: IncomeSearch },
) {
  const { lines, previous, next } = await listEarned(ctx, question, { kinds, size: pageSize, after, before });
  return {
    lines,
    previous: previous && at({ before: placeText(previous) }),
    next: next && at({ after: placeText(next) }),
  };
}

async function readPaidList(ctx: SignedInContext, question: Parameters<typeof listPaid>[1], { kinds, at }: Asked) {
  const [after, before] = ['after', 'before'].map((name) => ctx.url.searchParams.get(name));
  const { lines, older, newer } = await listPaid(ctx, question, {
    kinds,
    size: pageSize,
    older: after,
    newer: before,
  });
  return { lines, previous: newer && at({ before: newer }), next: older && at({ after: older }) };
}

function showLine(ctx: SignedInContext, line: IncomeLine) {
  const { t, language, site } = ctx;
  return {
    key: line.key,
    source: t(`reports:from.${line.source}`),
    period: periodText(ctx, line),
    side: sideText(ctx, line),
    to: billPath(line, site.settings.timeZone),
    paid: line.paidAt && formatDateTime(line.paidAt, language, site.settings.timeZone),
    amount: formatMinor(line.amountMinor, 4),
  };
}

function billPath({ billId, source, startsAt }: IncomeLine, timeZone: string): string | null {
  if (billId !== null) return paths.agentPage(`contracts/bills/${billId}`);
  if (source !== 'rebate') return null;
  const day = dayIn(startsAt, timeZone);
  return paths.agentPage('agentRevenueReport', { from: day, to: day, bill: day });
}
