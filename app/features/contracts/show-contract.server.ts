import type { BillLine } from '~/domain/contracts/bills/list-bills.server';
import { standingOf } from '~/domain/contracts/contract-states';
import type { ContractPeriod } from '~/domain/contracts/kinds';
import { isOfDays } from '~/domain/contracts/kinds';
import type { Contract } from '~/domain/contracts/list-contracts.server';
import { countsActive, type TeamFigures, type Terms, type Tier } from '~/domain/contracts/settlement/tiers';
import type { Window } from '~/domain/contracts/settlement/windows';
import { shownZone } from '~/features/common/shown-zone.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { contractPaths } from './contract-pages';

/** 1.25 % of 12 500. */
export function showRate({ language }: Pick<SignedInContext, 'language'>, rate: number): string {
  return formatNumber(rate / 1_000_000, language, { style: 'percent', maximumFractionDigits: 4 });
}

function showTiers(ctx: SignedInContext, tiers: readonly Tier[]) {
  const { language } = ctx;
  const asked = (amountMinor: bigint) => (amountMinor === 0n ? null : formatMoney(amountMinor, language));
  return tiers.map((tier, at) => ({
    number: formatNumber(at + 1, language),
    rate: showRate(ctx, tier.rate),
    winRate: tier.winRate === 0 ? null : showRate(ctx, tier.winRate),
    turnover: asked(tier.turnoverMinor),
    loss: asked(tier.lossMinor),
    active: tier.activeMembers === 0 ? null : formatNumber(tier.activeMembers, language),
  }));
}

export type ShownTier = ReturnType<typeof showTiers>[number];

export function showContract(ctx: SignedInContext, contract: Contract) {
  const { language, site, url, viewer } = ctx;
  const { timeZone } = site.settings;
  const { id, kind, period, state, ending, betAmountMinor, upline, downline } = contract;
  const moment = (at: Date | null) => at && formatDateTime(at, language, timeZone);
  const standing = standingOf(contract, ctx.now);
  return {
    id,
    kind,
    period,
    state,
    standing,
    ending,
    isGiven: downline.id !== viewer.id,
    downline: downline.account,
    /** Null: the house. */
    upline: upline?.account ?? null,
    betAmount: betAmountMinor === 0n ? null : formatMoney(betAmountMinor, language),
    tiers: showTiers(ctx, contract.tiers),
    hasWinRate: contract.tiers.some(({ winRate }) => winRate > 0),
    topRate: showRate(ctx, contract.tiers.at(-1)?.rate ?? 0),
    offeredAt: moment(contract.offeredAt),
    answeredAt: moment(contract.answeredAt),
    /** The first and the last day in force, or the first and the last moment where its periods are shorter. */
    from: showStart(ctx, period, contract.startsAt),
    until: standing === 'neverBegan' ? null : showEnd(ctx, period, contract.endsAt),
    to: contractPaths.contract(url.pathname, id),
    zone: shownZone(ctx),
  };
}

/** The day a period begins on; where periods are shorter than a day, the moment. */
export function showStart(ctx: SignedInContext, period: ContractPeriod, at: Date | null): string | null {
  const { timeZone } = ctx.site.settings;
  return at && (isOfDays(period) ? formatDate : formatDateTime)(at, ctx.language, timeZone);
}

/** The last day before it ends. */
function showEnd(ctx: SignedInContext, period: ContractPeriod, at: Date | null): string | null {
  return showStart(ctx, period, at && isOfDays(period) ? new Date(at.getTime() - 1) : at);
}

export type ShownContract = ReturnType<typeof showContract>;

/** "10 March 2026" or "1 – 15 March", or the hours of a day. */
export function showWindow(ctx: SignedInContext, period: ContractPeriod, { startsAt, endsAt }: Window): string {
  const { language, site } = ctx;
  const { timeZone } = site.settings;
  if (!isOfDays(period)) return formatDateTime(startsAt, language, timeZone);
  const first = formatDate(startsAt, language, timeZone);
  const last = formatDate(new Date(endsAt.getTime() - 1), language, timeZone);
  return first === last ? first : `${first} – ${last}`;
}

/** To the last decimal, so that what is computed from them can be checked. Active members are told where they are counted. */
export function showFigures(ctx: SignedInContext, figures: TeamFigures, terms: Pick<Terms, 'tiers'>) {
  const { language } = ctx;
  return {
    turnover: showExactly(ctx, figures.turnoverMinor),
    result: showExactly(ctx, figures.resultMinor, 'always'),
    active: countsActive(terms) ? formatNumber(figures.activeMembers, language) : null,
  };
}

/** With all four decimals: two would be cut, and sums of what is shown would be off. */
export function showExactly(
  { language }: SignedInContext,
  amountMinor: bigint,
  sign: 'always' | 'negative' = 'negative',
) {
  return formatMoney(amountMinor, language, { sign, decimals: 4 });
}

export function showBill(ctx: SignedInContext, bill: BillLine) {
  const { url } = ctx;
  const { id, kind, period, state, payer, payee, grossMinor, paidMinor, startsAt, endsAt } = bill;
  return {
    id,
    kind,
    state,
    payer,
    payee,
    window: showWindow(ctx, period, { startsAt, endsAt }),
    gross: showExactly(ctx, grossMinor),
    paid: showExactly(ctx, paidMinor),
    left: paidMinor === grossMinor ? null : showExactly(ctx, grossMinor - paidMinor),
    to: contractPaths.bill(url.pathname, id),
  };
}

export type ShownBill = ReturnType<typeof showBill>;
