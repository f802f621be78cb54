import type { BillLine } from '~/domain/contracts/bills/list-bills.server';
import {
  allBills,
  type BillSearch,
  type BillSums,
  searchBills,
  sumBills,
} from '~/domain/contracts/bills/search-bills.server';
import { contractKinds } from '~/domain/contracts/kinds';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { csvResponse } from '~/http/files/csv.server';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { contractPaths } from './contract-pages';
import { showBill, showExactly } from './show-contract.server';

/** What the shared filters of records have read from the address. */
type Framed = { from: Date; until: Date };

/**
 * An operator's look at bills. Without a word: what is open. Of an account: its statement of a period, both what it
 * earned and what it owes; of a settled window: all its bills.
 */
export async function readConsoleBills(ctx: SignedInContext, account: string, { from, until }: Framed) {
  const { url, site, t } = ctx;
  const accountId = account === '' ? null : await findAccountId(ctx, account);
  const runId = account === '' ? cursorParam(ctx, 'run') : null;
  const kind = contractKinds.find((each) => each === url.searchParams.get('kind')) ?? null;
  const statement = accountId === null ? null : { accountId, kind, from, until };
  const isUnknown = account !== '' && accountId === null;
  const search: BillSearch = statement ?? (runId === null ? 'open' : { runId });
  if (statement && url.searchParams.get('format') === 'csv') return statementFile(ctx, account, statement);
  const after = cursorParam(ctx, 'bill');
  const [{ bills, next }, sums] = await Promise.all([
    isUnknown ? { bills: [], next: null } : searchBills(ctx, search, { after }),
    statement ? sumBills(ctx, statement) : null,
  ]);
  const to = (bill: number | null) => {
    const query = new URLSearchParams(url.search);
    query.delete('bill');
    if (bill !== null) query.set('bill', String(bill));
    return `${url.pathname}?${query}`;
  };
  return {
    isUnknown,
    mode: statement ? ('statement' as const) : runId === null ? ('open' as const) : ('run' as const),
    account,
    errors: isUnknown ? [t('contracts:console.unknown')] : undefined,
    bills: bills.map((bill) => showBill(ctx, bill)),
    sums: sums && { earned: showSums(ctx, sums.earned), owed: showSums(ctx, sums.owed) },
    kinds: contractKinds.map((value) => ({ value, text: t(`contracts:kinds.${value}`) })),
    first: after === null ? null : to(null),
    older: next === null ? null : to(next),
    zone: site.settings.timeZone,
  };
}

export type ConsoleBills = Exclude<Awaited<ReturnType<typeof readConsoleBills>>, Response>;

function showSums(ctx: SignedInContext, { bills, grossMinor, paidMinor, openMinor }: BillSums) {
  return {
    bills: formatNumber(bills, ctx.language),
    gross: showExactly(ctx, grossMinor),
    paid: showExactly(ctx, paidMinor),
    open: showExactly(ctx, openMinor),
  };
}

function statementFile(ctx: SignedInContext, account: string, search: BillSearch): Promise<Response> {
  const { t } = ctx;
  const word = (key: string) => t(`contracts:${key}`);
  return csvResponse(ctx, {
    fileName: `contracts-${account}`,
    columns: [
      { heading: word('column.contract'), cell: ({ kind }: BillLine) => word(`kinds.${kind}`) },
      { heading: t('contracts:column.from'), moment: ({ startsAt }) => startsAt },
      { heading: t('contracts:column.until'), moment: ({ endsAt }) => endsAt },
      { heading: word('bill.payer'), cell: ({ payer }) => payer ?? word('house') },
      { heading: word('bill.payee'), cell: ({ payee }) => payee },
      { heading: word('figures.turnover'), amount: ({ turnoverMinor }) => turnoverMinor, isSummed: false },
      { heading: word('figures.result'), amount: ({ resultMinor }) => resultMinor, isSummed: false },
      { heading: word('bill.gross'), amount: ({ grossMinor }) => grossMinor, isSummed: false },
      { heading: word('bill.paid'), amount: ({ paidMinor }) => paidMinor, isSummed: false },
      { heading: word('column.state'), cell: ({ state }) => word(`billStates.${state}`) },
      { heading: t('contracts:column.bill'), cell: ({ id }) => contractPaths.bill(ctx.url.pathname, id) },
    ],
    rows: allBills(ctx, search),
  });
}
