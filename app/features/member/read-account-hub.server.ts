import { findUnfinishedDeposit } from '~/domain/cashier/deposits/read-deposits.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { findOpenWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { artPaths, paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import type { IconName } from '~/ui/media/icon';
import { pagesOf } from './member-pages';

export type HubRow = { id: string; to: string; icon: IconName; state?: string; waiting?: string };

/** Name, balance and the state of each part of an account, in the member's language. */
export async function readAccountHub(ctx: SignedInContext) {
  const { viewer, language } = ctx;
  const { states, unverifiedEmail } = await readStates(ctx);
  const { offers, held } = viewer.contracts;
  const open = pagesOf({
    ...ctx.site.settings,
    hasUpline: viewer.hasUpline,
    hasContracts: offers.length + held.length > 0,
    isInviting: ctx.site.flags.REFERRAL,
  });
  const rowsOf = (...ids: string[]): HubRow[] =>
    open.filter(({ id }) => ids.includes(id)).map((page) => ({ ...page, ...states[page.id] }));
  const { main = '0', locked = '0' } = viewer.balance ?? {};
  return {
    nickname: viewer.nickname,
    account: viewer.account,
    vip:
      viewer.vipLevel > 0 ? ctx.t('shell:account.vipLabel', { level: formatNumber(viewer.vipLevel, language) }) : null,
    picture: artPaths.avatar(viewer.avatar),
    balance: formatMoney(main, language),
    locked: Number(locked) > 0 ? formatMoney(locked, language) : null,
    unverifiedEmail,
    groups: [
      rowsOf('transferFund', 'depositv2', 'withdraw', 'transferUpline'),
      rowsOf('personalHistoryCopy', 'transactionHistory', 'personalProfit'),
      [
        ...rowsOf(
          'rewardCenter',
          'bonusDetails',
          'pointMall',
          'missionLeaderboard',
          'vip',
          'messageV2',
          'contracts',
          'referral',
        ),
        { id: 'promotions', to: paths.promotions(), icon: 'gift' } as const,
        { id: 'favourites', to: paths.favorite(), icon: 'heart' } as const,
      ],
      [
        ...rowsOf('securityCenter', 'limits'),
        { id: 'feedback', to: paths.feedback(), icon: 'edit' } as const,
        { id: 'customerService', to: paths.customerService(), icon: 'headset' } as const,
        { id: 'help', to: paths.help(), icon: 'help' } as const,
      ],
    ] satisfies HubRow[][],
  };
}

/** What is to be said of a page in one line, by its id, nothing where all is as usual; and the address that waits for its proof. */
async function readStates(ctx: SignedInContext) {
  const { viewer, language, t } = ctx;
  const [own, { confirmedAt }, turnover, deposit, withdrawal] = await Promise.all([
    getOwnAccount(ctx, viewer.id),
    findAuthenticator(ctx, viewer.id),
    readTurnover(ctx, viewer.id),
    findUnfinishedDeposit(ctx, viewer.id),
    findOpenWithdrawal(ctx, viewer.id),
  ]);
  const money = (amount: bigint) => formatMoney(amount, language);
  const count = (number: number) => (number > 0 ? { waiting: formatNumber(number, language) } : {});
  const withdrawState = withdrawal
    ? t(`withdraw:states.${withdrawal.state}`)
    : turnover.leftMinor > 0n
      ? t('withdraw:turnover.left', { left: money(turnover.leftMinor) })
      : undefined;
  const states: Record<string, Pick<HubRow, 'state' | 'waiting'>> = {
    depositv2: deposit
      ? { state: `${t(`deposit:states.${deposit.state}`)} · ${money(deposit.amountMinor)}`, ...count(1) }
      : {},
    withdraw: {
      ...(withdrawState && { state: withdrawState }),
      ...(withdrawal?.state === 'paid' ? count(1) : {}),
    },
    rewardCenter: count(viewer.rewards),
    missionLeaderboard: count(viewer.missions),
    messageV2: count(viewer.unread),
    contracts: count(viewer.contracts.offers.length),
    securityCenter: {
      state: own.hasPaymentPassword
        ? confirmedAt
          ? t('member:hub.safe')
          : t('member:hub.noFactor')
        : t('member:hub.noPin'),
    },
  };
  return { states, unverifiedEmail: own.email && !own.email.isVerified ? own.email.masked : null };
}
