import { nextContractState } from '~/domain/contracts/contract-states';
import { type ContractKind, periodsOf } from '~/domain/contracts/kinds';
import { getBill, listBills } from '~/domain/contracts/list-bills.server';
import { getContract, listGiven, listHeld, listHistory } from '~/domain/contracts/list-contracts.server';
import { type Preview, previewContract } from '~/domain/contracts/preview-contract.server';
import { listAnswerConflicts } from '~/domain/contracts/respond-to-offer.server';
import { listEndedWith } from '~/domain/contracts/terminate-contract.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SignedInTurn } from '~/http/guards.server';
import { paths, withQuery } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { formatMoney } from '~/i18n/format';
import { contractPaths, kindAt } from './contract-pages';
import { showBill, showContract, showFigures, showRate, showWindow } from './show-contract.server';

const contractViews = ['earned', 'given', 'paid', 'history', 'offer'] as const;
export type ContractView = (typeof contractViews)[number];

/** The agent centre's page of one kind: what one holds, and by view what it brought, what one gave and paid. */
export async function readKindPage(turn: SignedInTurn) {
  const { viewer, url, site } = turn;
  const kind = kindAt(url.pathname);
  const asked = url.searchParams.get('view') as ContractView;
  const view = contractViews.includes(asked) ? asked : 'earned';
  const after = numberIn(url, 'after');
  const held = (await listHeld(turn, viewer.id, kind)).map((contract) => showContract(turn, contract));
  const own = held.find(({ state }) => state === 'accepted') ?? null;
  const lists = await readLists(turn, { kind, view, after });
  return {
    kind,
    view,
    own,
    open: held.find(({ state }) => state === 'offered') ?? null,
    tabs: contractViews.map((id) => ({ id, to: contractPaths.kind(kind, { view: id }), isCurrent: id === view })),
    ...lists,
    periods: own ? [own.period] : periodsOf[kind],
    account: (url.searchParams.get('account') ?? '').slice(0, 64),
    first: after === null ? null : contractPaths.kind(kind, { view }),
    older: lists.next === null ? null : contractPaths.kind(kind, { view, after: lists.next }),
    zone: site.settings.timeZone,
  };
}

export type KindPage = Awaited<ReturnType<typeof readKindPage>>;

async function readLists(
  turn: SignedInTurn,
  { kind, view, after }: { kind: ContractKind; view: ContractView; after: number | null },
) {
  const accountId = turn.viewer.id;
  if (view === 'offer') return { bills: [], contracts: [], next: null };
  if (view === 'earned' || view === 'paid') {
    const { bills, next } = await listBills(turn, { accountId, side: view, kind, after });
    return { bills: bills.map((bill) => showBill(turn, bill)), contracts: [], next };
  }
  const { contracts, next } =
    view === 'given'
      ? await listGiven(turn, accountId, { kind, after })
      : await listHistory(turn, accountId, { kind, after });
  return { bills: [], contracts: contracts.map((contract) => showContract(turn, contract)), next };
}

/** All an account holds, with the latest of what it brought. */
export async function readOwnContracts(turn: SignedInTurn) {
  const { viewer, site, url } = turn;
  const [held, { bills }] = await Promise.all([
    listHeld(turn, viewer.id),
    listBills(turn, { accountId: viewer.id, side: 'earned' }),
  ]);
  return {
    contracts: held.map((contract) => showContract(turn, contract)),
    bills: bills.map((bill) => showBill(turn, bill)),
    backTo: safeRedirect(url.searchParams.get('redirectTo')),
    zone: site.settings.timeZone,
  };
}

export type OwnContracts = Awaited<ReturnType<typeof readOwnContracts>>;

/** One contract as either side sees it, with what may be done about it. Another line's is not found. */
export async function readContract(turn: SignedInTurn) {
  const { viewer, url } = turn;
  const contract = await getContract(turn, { accountId: viewer.id, contractId: numberOf(turn) }).catch(notFound);
  const isMine = contract.downline.id === viewer.id;
  const isOpen = contract.state === 'offered';
  const preview = isOpen ? await previewContract(turn, { ...contract, downlineId: contract.downline.id }) : null;
  const canEnd = !isMine && nextContractState(contract.state, 'terminate') !== null;
  const ends =
    isMine && isOpen ? await listAnswerConflicts(turn, contract) : canEnd ? await listEndedWith(turn, contract.id) : [];
  return {
    ...showContract(turn, contract),
    canAnswer: isMine && isOpen,
    canEnd,
    /** Those whose contracts end with it. */
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    preview: preview && showPreview(turn, contract.period, preview),
    renew:
      isMine || contract.state === 'offered' || contract.state === 'rejected'
        ? null
        : contractPaths.kind(contract.kind, { view: 'offer', account: contract.downline.account }),
    all: contractPaths.list(url.pathname),
    page: viewer.role === 'agent' ? contractPaths.kind(contract.kind) : null,
  };
}

export type ContractSheet = Awaited<ReturnType<typeof readContract>>;

export function showPreview(turn: SignedInTurn, period: Parameters<typeof showWindow>[1], preview: Preview) {
  return {
    window: showWindow(turn, period, preview.window),
    ...showFigures(turn, preview.figures),
    tier: preview.tier,
    rate: showRate(turn, preview.rate),
    earned: formatMoney(preview.earnedMinor, turn.language),
  };
}

export type ShownPreview = ReturnType<typeof showPreview>;

/** A bill with all that it was reckoned by. */
export async function readBill(turn: SignedInTurn) {
  const { viewer, language, url, site } = turn;
  const found = await getBill(turn, { accountId: viewer.id, billId: numberOf(turn) }).catch(notFound);
  const { bill, contract, late } = found;
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language);
  const some = (amountMinor: bigint) => (amountMinor === 0n ? null : money(amountMinor));
  const coverMinor = bill.grossMinor - bill.earnedMinor;
  return {
    ...showBill(turn, bill),
    ...showFigures(turn, bill),
    contract: showContract(turn, contract),
    tier: bill.tier,
    rate: showRate(turn, bill.rate),
    base: money(bill.baseMinor),
    earned: money(bill.earnedMinor),
    /** What the house adds, so that those below get theirs. */
    cover: some(coverMinor),
    passedOn: some(bill.passedOnMinor),
    keeps: money(bill.grossMinor - bill.passedOnMinor),
    isOwn: bill.payeeId === viewer.id,
    carriedIn: some(bill.carriedInMinor),
    carriedOut: some(bill.carriedOutMinor),
    reason: bill.reason,
    late: late.map((each) => ({
      window: showWindow(turn, bill.period, each),
      turnover: formatMoney(each.turnoverMinor, language, { sign: 'always' }),
      result: formatMoney(each.resultMinor, language, { sign: 'always' }),
    })),
    all: contractPaths.list(url.pathname),
    page:
      viewer.role === 'agent'
        ? contractPaths.kind(bill.kind, bill.payeeId === viewer.id ? {} : { view: 'paid' })
        : null,
    record: withQuery(viewer.role === 'agent' ? paths.agentPage('transactionHistory') : paths.accountRecord(), {}),
    zone: site.settings.timeZone,
  };
}

export type BillSheetPage = Awaited<ReturnType<typeof readBill>>;

/** Throws 404 for what is no number. */
export function numberOf({ params }: Pick<SignedInTurn, 'params'>): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

function numberIn(url: URL, name: string): number | null {
  const value = Number(url.searchParams.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

export function notFound(error: unknown): never {
  if (error instanceof Refusal && error.code === 'contract.not_found') throw new Response(null, { status: 404 });
  throw error;
}
