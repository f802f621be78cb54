import { nextContractState } from '~/domain/contracts/contract-states';
import { type ContractKind, periodsOf } from '~/domain/contracts/kinds';
import { listBills } from '~/domain/contracts/list-bills.server';
import { findOpenOffer, getContract, listGiven, listHeld, listHistory } from '~/domain/contracts/list-contracts.server';
import { type Preview, previewContract } from '~/domain/contracts/preview-contract.server';
import { listAnswerConflicts } from '~/domain/contracts/respond-to-offer.server';
import { listEndedWith } from '~/domain/contracts/terminate-contract.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SignedInTurn } from '~/http/guards.server';
import { safeRedirect } from '~/http/safe-redirect';
import { formatMoney } from '~/i18n/format';
import { contractPaths, isInCentre, kindAt } from './contract-pages';
import { offerValues } from './offer-values';
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
    start: await readStart(turn),
    first: after === null ? null : contractPaths.kind(kind, { view }),
    older: lists.next === null ? null : contractPaths.kind(kind, { view, after: lists.next }),
    zone: site.settings.timeZone,
  };
}

/** What the offer form begins with: whom the address names, or the terms of a contract that others are to replace. */
async function readStart(turn: SignedInTurn): Promise<Record<string, string>> {
  const { url, viewer } = turn;
  const account = (url.searchParams.get('account') ?? '').slice(0, 64);
  const contractId = numberIn(url, 'terms');
  if (contractId === null) return { account };
  const contract = await getContract(turn, { accountId: viewer.id, contractId }).catch(notFound);
  return offerValues(contract);
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
  const { kind } = contract;
  const all = viewer.role === 'agent' ? contractPaths.kind(kind) : contractPaths.list(url.pathname);
  return {
    ...showContract(turn, contract),
    canAnswer: isMine && isOpen,
    canEnd,
    /** Those whose contracts end with it. */
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    preview: preview && showPreview(turn, contract.period, preview),
    renew: isMine || isOpen ? null : contractPaths.kind(kind, { view: 'offer', terms: contract.id }),
    all,
    ...(await readWayOn(turn, contract.id, all)),
  };
}

/** An offer that opened by itself leads to the next one that waits, and then to where the sign-in was going. */
async function readWayOn(turn: SignedInTurn, contractId: number, all: string) {
  const { url, viewer } = turn;
  const target = url.searchParams.get('redirectTo');
  if (target === null) return { isOpened: false, backTo: isInCentre(url.pathname) ? all : '/' };
  const redirectTo = safeRedirect(target);
  const next = await findOpenOffer(turn, viewer.id, contractId);
  return { isOpened: true, backTo: next ? contractPaths.contract(url.pathname, next, redirectTo) : redirectTo };
}

export type ContractSheet = Awaited<ReturnType<typeof readContract>>;

export function showPreview(turn: SignedInTurn, period: Parameters<typeof showWindow>[1], preview: Preview) {
  return {
    window: showWindow(turn, period, preview.window),
    ...showFigures(turn, preview.figures),
    tier: preview.tier,
    rate: showRate(turn, preview.rate),
    carriedIn: preview.carriedInMinor === 0n ? null : formatMoney(preview.carriedInMinor, turn.language),
    earned: formatMoney(preview.earnedMinor, turn.language),
  };
}

export type ShownPreview = ReturnType<typeof showPreview>;

/** Throws 404 for what is no number. */
export function numberOf({ params }: Pick<SignedInTurn, 'params'>): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

export function numberIn(url: URL, name: string): number | null {
  const value = Number(url.searchParams.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

export function notFound(error: unknown): never {
  if (error instanceof Refusal && error.code === 'contract.not_found') throw new Response(null, { status: 404 });
  throw error;
}
