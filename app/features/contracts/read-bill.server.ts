import { type BillSheet, getBill } from '~/domain/contracts/bills/list-bills.server';
import { openBillStates } from '~/domain/contracts/contract-states';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { contractPaths } from './contract-pages';
import { showBill, showContract, showExactly, showFigures, showRate, showWindow } from './show-contract.server';

/** A bill with all that it was calculated by, as either side of it sees it. Another's is not found. */
export async function readBill(ctx: SignedInContext) {
  const { viewer, url } = ctx;
  const sheet = await getBill(ctx, { accountId: viewer.id, billId: idParam(ctx) }).catch(
    notFoundOn('contract.not_found'),
  );
  const { bill } = sheet;
  const isOwn = bill.payeeId === viewer.id;
  const isAgent = viewer.role === 'agent';
  const all = isAgent ? contractPaths.kind(bill.kind, isOwn ? {} : { view: 'paid' }) : contractPaths.list(url.pathname);
  const record = isAgent ? paths.agentPage('transactionHistory') : paths.accountRecord();
  const backTo = safeRedirect(url.searchParams.get('redirectTo'), all);
  return { ...showSheet(ctx, sheet), seesAll: isOwn, all, record, isStatement: false, backTo, canReject: false };
}

/** The same for an operator, who may give up what is unpaid. */
export async function readConsoleBill(ctx: SignedInContext) {
  const sheet = await getBill(ctx, { accountId: null, billId: idParam(ctx) }).catch(notFoundOn('contract.not_found'));
  const { bill } = sheet;
  const names = await nameAccounts(ctx, [bill.payeeId]);
  const all = contractPaths.bills();
  const canReject = (openBillStates as readonly string[]).includes(bill.state);
  const record = contractPaths.bills({ account: names.get(bill.payeeId) ?? '' });
  return { ...showSheet(ctx, sheet), seesAll: true, all, record, isStatement: true, backTo: all, canReject };
}

export function showSheet(ctx: SignedInContext, { bill, contract, payments, late }: BillSheet) {
  const { language, site } = ctx;
  const { timeZone } = site.settings;
  const money = (amountMinor: bigint) => showExactly(ctx, amountMinor);
  const some = (amountMinor: bigint) => (amountMinor === 0n ? null : money(amountMinor));
  const signed = (amountMinor: bigint) => showExactly(ctx, amountMinor, 'always');
  return {
    ...showBill(ctx, bill),
    ...showFigures(ctx, bill, contract),
    contract: showContract(ctx, contract),
    tier: bill.tier,
    rate: showRate(ctx, bill.rate),
    base: money(bill.baseMinor),
    earned: money(bill.earnedMinor),
    /** What the house adds, so that those below get theirs. */
    cover: some(bill.grossMinor - bill.earnedMinor),
    passedOn: some(bill.passedOnMinor),
    keeps: money(bill.grossMinor - bill.passedOnMinor),
    carriedIn: some(bill.carriedInMinor),
    carriedOut: some(bill.carriedOutMinor),
    reason: bill.reason,
    payments: payments.map(({ at, amountMinor }, number) => ({
      number,
      at: formatDateTime(at, language, timeZone),
      amount: money(amountMinor),
    })),
    late: late.map((each) => ({
      window: showWindow(ctx, bill.period, each),
      turnover: signed(each.turnoverMinor),
      result: signed(each.resultMinor),
    })),
    zone: shownZone(ctx),
  };
}

export type BillSheetPage = Awaited<ReturnType<typeof readBill>>;
