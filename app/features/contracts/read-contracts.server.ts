import { type ContractKind, isKindOn, periodsOf } from '~/domain/contracts/kinds';
import { listBills } from '~/domain/contracts/list-bills.server';
import {
  type Contract,
  findOpenOffer,
  getContract,
  listGiven,
  listHeld,
  listHistory,
} from '~/domain/contracts/list-contracts.server';
import { type Preview, previewContract } from '~/domain/contracts/preview-contract.server';
import { foreseeAnswer, type Outlook } from '~/domain/contracts/respond-to-offer.server';
import { canEnd, listEndedWith } from '~/domain/contracts/terminate-contract.server';
import type { Terms } from '~/domain/contracts/tiers';
import type { SignedInTurn } from '~/http/guards.server';
import { readNameSuggestions } from '~/http/name-suggestions.server';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import { safeRedirect } from '~/http/safe-redirect';
import { formatMoney } from '~/i18n/format';
import { contractPaths, isInCentre, kindAt } from './contract-pages';
import { betAmountValue, offerValues } from './offer-values';
import {
  showBill,
  showContract,
  showExactly,
  showFigures,
  showRate,
  showStart,
  showWindow,
} from './show-contract.server';

const contractViews = ['earned', 'given', 'paid', 'history', 'offer'] as const;
export type ContractView = (typeof contractViews)[number];

/** The agent centre's page of one kind: what one holds, and by view what it brought, what one gave and paid. */
export async function readKindPage(turn: SignedInTurn) {
  const { viewer, url, site } = turn;
  const kind = kindAt(url.pathname);
  const asked = url.searchParams.get('view') as ContractView;
  const view = contractViews.includes(asked) ? asked : 'earned';
  const after = cursorParam(turn, 'after');
  const all = await listHeld(turn, viewer.id, kind);
  const own = all.find(({ state }) => state === 'accepted') ?? null;
  const held = all.map((contract) => showContract(turn, contract));
  const lists = await readLists(turn, { kind, view, after });
  return {
    kind,
    view,
    /** In force, and what follows it. */
    held: held.filter(({ state }) => state !== 'offered'),
    bounds: own && showBounds(turn, own),
    open: held.find(({ state }) => state === 'offered') ?? null,
    tabs: contractViews.map((id) => ({ id, to: contractPaths.kind(kind, { view: id }), isCurrent: id === view })),
    ...lists,
    periods: own ? [own.period] : periodsOf[kind],
    start: await readStart(turn, own),
    names: view === 'offer' ? await readNameSuggestions(turn, 'direct') : null,
    first: after === null ? null : contractPaths.kind(kind, { view }),
    older: lists.next === null ? null : contractPaths.kind(kind, { view, after: lists.next }),
    zone: site.settings.timeZone,
  };
}

/** What one's own contract lets one give: the highest rates, and the smallest bet that makes a member active. */
function showBounds(turn: SignedInTurn, { betAmountMinor, tiers }: Contract) {
  const highest = (name: 'rate' | 'winRate') => showRate(turn, Math.max(0, ...tiers.map((tier) => tier[name])));
  return {
    rate: highest('rate'),
    winRate: highest('winRate'),
    betAmount: betAmountMinor === 0n ? null : formatMoney(betAmountMinor, turn.language),
  };
}

export type OfferBounds = ReturnType<typeof showBounds>;

/**
 * What the offer form begins with: whom the address names and what one's own contract asks for, or the terms of a
 * contract that others are to replace.
 */
async function readStart(turn: SignedInTurn, own: Contract | null): Promise<Record<string, string>> {
  const { url, viewer } = turn;
  const account = (url.searchParams.get('account') ?? '').slice(0, 64);
  const contractId = cursorParam(turn, 'terms');
  if (contractId === null) return { account, ...(own && { betAmount: betAmountValue(own) }) };
  const contract = await getContract(turn, { accountId: viewer.id, contractId }).catch(
    notFoundOn('contract.not_found'),
  );
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
  const contract = await getContract(turn, { accountId: viewer.id, contractId: idParam(turn) }).catch(
    notFoundOn('contract.not_found'),
  );
  const isMine = contract.downline.id === viewer.id;
  const isOpen = contract.state === 'offered';
  const mayEnd = !isMine && canEnd(contract);
  const outlook = isOpen ? await foreseeAnswer(turn, contract) : null;
  const ends = isMine ? (outlook?.conflicts ?? []) : mayEnd ? await listEndedWith(turn, contract.id) : [];
  const { kind } = contract;
  const isOn = isKindOn(turn.site.flags, kind);
  const all = viewer.role === 'agent' && isOn ? contractPaths.kind(kind) : contractPaths.list(url.pathname);
  return {
    ...showContract(turn, contract),
    canAnswer: isMine && isOpen,
    canEnd: mayEnd,
    /** Those whose contracts end with it. */
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    ...(await readOutlook(turn, contract, outlook)),
    renew: isMine || isOpen || !isOn ? null : contractPaths.kind(kind, { view: 'offer', terms: contract.id }),
    all,
    ...(await readWayOn(turn, contract.id, all)),
  };
}

/** Of an open offer: what it would have paid, what it replaces, and from when on it would be in force. */
export async function readOutlook(turn: SignedInTurn, contract: Contract, outlook: Outlook | null) {
  if (!outlook) return { preview: null, replaces: null, wouldStart: null };
  const { period, downline } = contract;
  const preview = await previewContract(turn, { ...contract, downlineId: downline.id });
  return {
    preview: showPreview(turn, contract, preview),
    replaces: outlook.replaced && showContract(turn, outlook.replaced),
    wouldStart: showStart(turn, period, outlook.startsAt),
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

export function showPreview(
  turn: SignedInTurn,
  terms: Pick<Contract, 'period'> & Pick<Terms, 'tiers'>,
  preview: Preview,
) {
  return {
    window: showWindow(turn, terms.period, preview.window),
    ...showFigures(turn, preview.figures, terms),
    tier: preview.tier,
    rate: showRate(turn, preview.rate),
    carriedIn: preview.carriedInMinor === 0n ? null : showExactly(turn, preview.carriedInMinor),
    earned: showExactly(turn, preview.earnedMinor),
  };
}

export type ShownPreview = ReturnType<typeof showPreview>;
