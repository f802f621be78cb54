import type { Deposit } from '~/domain/cashier/deposits/deposit.server';
import { findUnfinishedDeposit } from '~/domain/cashier/deposits/read-deposits.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { findOpenWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import type { Withdrawal } from '~/domain/cashier/withdrawals/withdrawal.server';
import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { dayIn } from '~/domain/shared/period';
import { type HubFigures, readHubFigures } from '~/domain/views/hub-figures.server';
import { pointsText } from '~/features/common/show-points.server';
import { supportHours } from '~/features/common/support-hours';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

/** `waiting`: a number that asks for something to be done. */
export type RowState = { state?: string | undefined; waiting?: string };

/** What is to be said of each page in one line, by its id; and the address that waits for its proof. */
export async function readHubStates(ctx: SignedInContext) {
  const { viewer, site } = ctx;
  const [own, { confirmedAt }, turnover, deposit, withdrawal, figures] = await Promise.all([
    getOwnAccount(ctx, viewer.id),
    findAuthenticator(ctx, viewer.id),
    readTurnover(ctx, viewer.id),
    findUnfinishedDeposit(ctx, viewer.id),
    findOpenWithdrawal(ctx, viewer.id),
    readHubFigures(ctx, viewer.id, dayIn(ctx.now, site.settings.timeZone)),
  ]);
  const safety = own.hasPaymentPassword ? (confirmedAt ? 'safe' : 'noFactor') : 'noPin';
  const states: Record<string, RowState> = {
    ...cashStates(ctx, { deposit, withdrawal, turnoverLeft: turnover.leftMinor, figures }),
    ...recordStates(ctx, figures),
    ...rewardStates(ctx, figures),
    ...serviceStates(ctx, figures),
    securityCenter: { state: ctx.t(`member:hub.${safety}`) },
  };
  return { states, unverifiedEmail: own.email && !own.email.isVerified ? own.email.masked : null };
}

type CashMatters = {
  deposit: Deposit | null;
  withdrawal: Withdrawal | null;
  turnoverLeft: bigint;
  figures: HubFigures;
};

function cashStates(ctx: SignedInContext, { deposit, withdrawal, turnoverLeft, figures }: CashMatters) {
  const { viewer, language, t } = ctx;
  const money = (amount: bigint | string) => formatMoney(amount, language);
  const { inVendorsMinor, lastDeposit, upline } = figures;
  return {
    transferFund: {
      state:
        inVendorsMinor > 0n
          ? t('member:hub.states.inVendors', { amount: money(inVendorsMinor) })
          : t('member:hub.states.allHome'),
    },
    depositv2: deposit
      ? { state: `${t(`deposit:states.${deposit.state}`)} · ${money(deposit.amountMinor)}`, ...count(ctx, 1) }
      : { state: lastDeposit ? lastOf(ctx, lastDeposit) : t('member:hub.states.noDeposit') },
    withdraw: {
      state: withdrawal
        ? `${t(`withdraw:states.${withdrawal.state}`)} · ${money(withdrawal.amountMinor)}`
        : turnoverLeft > 0n
          ? t('withdraw:turnover.left', { left: money(turnoverLeft) })
          : t('member:hub.states.available', { amount: money(viewer.balance?.main ?? '0') }),
      ...count(ctx, withdrawal?.state === 'paid' ? 1 : 0),
    },
    transferUpline: { state: upline ?? undefined },
  } satisfies Record<string, RowState>;
}

function recordStates(ctx: SignedInContext, { betsToday, resultTodayMinor, lastEntry }: HubFigures) {
  const { language, t } = ctx;
  const result = formatMoney(resultTodayMinor, language, { sign: 'always' });
  return {
    personalHistoryCopy:
      betsToday > 0 ? numbered(ctx, 'betsToday', betsToday) : { state: t('member:hub.states.noBetsToday') },
    transactionHistory: { state: lastEntry ? lastOf(ctx, lastEntry, 'always') : t('member:hub.states.noEntry') },
    personalProfit: { state: t('member:hub.states.resultToday', { amount: result }) },
  } satisfies Record<string, RowState>;
}

function rewardStates(ctx: SignedInContext, { pointsMinor }: HubFigures) {
  const { viewer, language, t } = ctx;
  const { offers, held } = viewer.contracts;
  const bonus = viewer.balance?.bonus ?? '0';
  const whether = (number: number, some: string, none: string) => ({
    state: t(`member:hub.states.${number > 0 ? some : none}`),
    ...count(ctx, number),
  });
  return {
    rewardCenter: whether(viewer.rewards, 'toClaim', 'nothingToClaim'),
    bonusDetails: {
      state:
        Number(bonus) > 0
          ? t('member:hub.states.bonus', { amount: formatMoney(bonus, language) })
          : t('member:hub.states.noBonus'),
    },
    pointMall: { state: pointsText(ctx, pointsMinor) },
    missionLeaderboard: whether(viewer.missions, 'toClaim', 'missions'),
    vip: {
      state:
        viewer.vipLevel > 0
          ? t('shell:account.vipLabel', { level: formatNumber(viewer.vipLevel, language) })
          : t('member:hub.states.noVip'),
    },
    messageV2: whether(viewer.unread, 'unread', 'allRead'),
    contracts:
      offers.length > 0
        ? { state: t('member:hub.states.offered'), ...count(ctx, offers.length) }
        : numbered(ctx, 'held', held.length),
    referral: { state: t('member:hub.states.referral') },
    promotions: { state: t('member:hub.states.promotions') },
    favourites: viewer.favourites.length
      ? numbered(ctx, 'favourites', viewer.favourites.length)
      : { state: t('member:hub.states.noFavourites') },
  } satisfies Record<string, RowState>;
}

function serviceStates(ctx: SignedInContext, { limits }: HubFigures) {
  const { site, language, t } = ctx;
  return {
    limits: limits > 0 ? numbered(ctx, 'limits', limits) : { state: t('member:hub.states.noLimits') },
    feedback: { state: t('member:hub.states.feedback') },
    customerService: { state: supportHours(site.settings.supportHours, language, t) },
    help: { state: t('member:hub.states.help') },
  } satisfies Record<string, RowState>;
}

function count({ language }: SignedInContext, number: number): RowState {
  return number > 0 ? { waiting: formatNumber(number, language) } : {};
}

function numbered({ language, t }: SignedInContext, id: string, number: number): RowState {
  return { state: t(`member:hub.states.${id}`, { count: number, number: formatNumber(number, language) }) };
}

function lastOf(ctx: SignedInContext, last: { amountMinor: bigint; at: Date }, sign?: 'always'): string {
  const { language, site, t } = ctx;
  return t('member:hub.states.last', {
    amount: formatMoney(last.amountMinor, language, sign && { sign }),
    at: formatDateTime(last.at, language, site.settings.timeZone),
  });
}
