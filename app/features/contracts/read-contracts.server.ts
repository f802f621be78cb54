import { listBills } from '~/domain/contracts/bills/list-bills.server';
import { type ContractKind, isKindOn, periodsOf } from '~/domain/contracts/kinds';
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
import type { Terms } from '~/domain/contracts/settlement/tiers';
import { canEnd, listEndedWith } from '~/domain/contracts/terminate-contract.server';
import { readNameSuggestions } from '~/http/forms/name-suggestions.server';
import { safeRedirect } from '~/http/links/safe-redirect';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
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
export async function readKindPage(ctx: SignedInContext) {
  const { viewer, url, site } = ctx;
  const kind = kindAt(url.pathname);
  const asked = url.searchParams.get('view') as ContractView;
  const view = contractViews.includes(asked) ? asked : 'earned';
  const after = cursorParam(ctx, 'after');
  const all = await listHeld(ctx, viewer.id, kind);
  const own = all.find(({ state }) => state === 'accepted') ?? null;
  const held = all.map((contract) => showContract(ctx, contract));
  const lists = await readLists(ctx, { kind, view, after });
  return {
    kind,
    view,
    /** In force, and what follows it. */
    held: held.filter(({ state }) => state !== 'offered'),
    bounds: own && showBounds(ctx, own),
    open: held.find(({ state }) => state === 'offered') ?? null,
    tabs: contractViews.map((id) => ({ id, to: contractPaths.kind(kind, { view: id }), isCurrent: id === view })),
    ...lists,
    periods: own ? [own.period] : periodsOf[kind],
    start: await readStart(ctx, own),
    names: view === 'offer' ? await readNameSuggestions(ctx, 'direct') : null,
    first: after === null ? null : contractPaths.kind(kind, { view }),
    older: lists.next === null ? null : contractPaths.kind(kind, { view, after: lists.next }),
    zone: site.settings.timeZone,
  };
}

/** What one's own contract lets one give: the highest rates, and the smallest bet that makes a member active. */
function showBounds(ctx: SignedInContext, { betAmountMinor, tiers }: Contract) {
  const highest = (name: 'rate' | 'winRate') => showRate(ctx, Math.max(0, ...tiers.map((tier) => tier[name])));
  return {
    rate: highest('rate'),
    winRate: highest('winRate'),
    betAmount: betAmountMinor === 0n ? null : formatMoney(betAmountMinor, ctx.language),
  };
}

export type OfferBounds = ReturnType<typeof showBounds>;

/**
 * What the offer form begins with: whom the address names and what one's own contract asks for, or the terms of a
 * contract that others are to replace.
 */
async function readStart(ctx: SignedInContext, own: Contract | null): Promise<Record<string, string>> {
  const { url, viewer } = ctx;
  const account = (url.searchParams.get('account') ?? '').slice(0, 64);
  const contractId = cursorParam(ctx, 'terms');
  if (contractId === null) return { account, ...(own && { betAmount: betAmountValue(own) }) };
  const contract = await getContract(ctx, { accountId: viewer.id, contractId }).catch(notFoundOn('contract.not_found'));
  return offerValues(contract);
}

export type KindPage = Awaited<ReturnType<typeof readKindPage>>;

async function readLists(
  ctx: SignedInContext,
  { kind, view, after }: { kind: ContractKind; view: ContractView; after: number | null },
) {
  const accountId = ctx.viewer.id;
  if (view === 'offer') return { bills: [], contracts: [], next: null };
  if (view === 'earned' || view === 'paid') {
    const { bills, next } = await listBills(ctx, { accountId, side: view, kind, after });
    return { bills: bills.map((bill) => showBill(ctx, bill)), contracts: [], next };
  }
  const { contracts, next } =
    view === 'given'
      ? await listGiven(ctx, accountId, { kind, after })
      : await listHistory(ctx, accountId, { kind, after });
  return { bills: [], contracts: contracts.map((contract) => showContract(ctx, contract)), next };
}

/** All an account holds, with the latest of what it brought. */
export async function readOwnContracts(ctx: SignedInContext) {
  const { viewer, site, url } = ctx;
  const [held, { bills }] = await Promise.all([
    listHeld(ctx, viewer.id),
    listBills(ctx, { accountId: viewer.id, side: 'earned' }),
  ]);
  return {
    contracts: held.map((contract) => showContract(ctx, contract)),
    bills: bills.map((bill) => showBill(ctx, bill)),
    backTo: safeRedirect(url.searchParams.get('redirectTo')),
    zone: site.settings.timeZone,
  };
}

export type OwnContracts = Awaited<ReturnType<typeof readOwnContracts>>;

/** One contract as either side sees it, with what may be done about it. Another line's is not found. */
export async function readContract(ctx: SignedInContext) {
  const { viewer, url } = ctx;
  const contract = await getContract(ctx, { accountId: viewer.id, contractId: idParam(ctx) }).catch(
    notFoundOn('contract.not_found'),
  );
  const isMine = contract.downline.id === viewer.id;
  const isOpen = contract.state === 'offered';
  const mayEnd = !isMine && canEnd(contract);
  const outlook = isOpen ? await foreseeAnswer(ctx, contract) : null;
  const ends = isMine ? (outlook?.conflicts ?? []) : mayEnd ? await listEndedWith(ctx, contract.id) : [];
  const { kind } = contract;
  const isOn = isKindOn(ctx.site.flags, kind);
  const all = viewer.role === 'agent' && isOn ? contractPaths.kind(kind) : contractPaths.list(url.pathname);
  return {
    ...showContract(ctx, contract),
    canAnswer: isMine && isOpen,
    canEnd: mayEnd,
    /** Those whose contracts end with it. */
    ends: [...new Set(ends.map(({ downline }) => downline.account))],
    ...(await readOutlook(ctx, contract, outlook)),
    renew: isMine || isOpen || !isOn ? null : contractPaths.kind(kind, { view: 'offer', terms: contract.id }),
    all,
    ...(await readWayOn(ctx, contract.id, all)),
  };
}

/** Of an open offer: what it would have paid, what it replaces, and from when on it would be in force. */
export async function readOutlook(ctx: SignedInContext, contract: Contract, outlook: Outlook | null) {
  if (!outlook) return { preview: null, replaces: null, wouldStart: null };
  const { period, downline } = contract;
  const preview = await previewContract(ctx, { ...contract, downlineId: downline.id });
  return {
    preview: showPreview(ctx, contract, preview),
    replaces: outlook.replaced && showContract(ctx, outlook.replaced),
    wouldStart: showStart(ctx, period, outlook.startsAt),
  };
}

/** An offer that opened by itself leads to the next one that waits, and then to where the sign-in was going. */
async function readWayOn(ctx: SignedInContext, contractId: number, all: string) {
  const { url, viewer } = ctx;
  const target = url.searchParams.get('redirectTo');
  if (target === null) return { isOpened: false, backTo: isInCentre(url.pathname) ? all : '/' };
  const redirectTo = safeRedirect(target);
  const next = await findOpenOffer(ctx, viewer.id, contractId);
  return { isOpened: true, backTo: next ? contractPaths.contract(url.pathname, next, redirectTo) : redirectTo };
}

export type ContractSheet = Awaited<ReturnType<typeof readContract>>;

export function showPreview(
  ctx: SignedInContext,
  terms: Pick<Contract, 'period'> & Pick<Terms, 'tiers'>,
  preview: Preview,
) {
  return {
    window: showWindow(ctx, terms.period, preview.window),
    ...showFigures(ctx, preview.figures, terms),
    tier: preview.tier,
    rate: showRate(ctx, preview.rate),
    carriedIn: preview.carriedInMinor === 0n ? null : showExactly(ctx, preview.carriedInMinor),
    earned: showExactly(ctx, preview.earnedMinor),
  };
}

export type ShownPreview = ReturnType<typeof showPreview>;
