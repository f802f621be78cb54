import { artPaths, paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { type MemberPage, pagesOf } from './member-pages';
import { type RowState, readHubStates } from './read-hub-states.server';

export type HubRow = MemberPage & RowState;

/** Name, balance and the state of each part of an account, in the member's language. */
export async function readAccountHub(ctx: SignedInContext) {
  const { viewer, language } = ctx;
  const { states, unverifiedEmail } = await readHubStates(ctx);
  const { offers, held } = viewer.contracts;
  const open = pagesOf({
    ...ctx.site.settings,
    hasUpline: viewer.hasUpline,
    hasContracts: offers.length + held.length > 0,
    isInviting: ctx.site.flags.REFERRAL,
  });
  const rowOf = (page: MemberPage): HubRow => ({ ...page, ...states[page.id] });
  const rowsOf = (...ids: string[]): HubRow[] => open.filter(({ id }) => ids.includes(id)).map(rowOf);
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
        rowOf({ id: 'promotions', to: paths.promotions(), icon: 'gift' }),
        rowOf({ id: 'favourites', to: paths.favorite(), icon: 'heart' }),
      ],
      [
        ...rowsOf('securityCenter', 'limits'),
        rowOf({ id: 'feedback', to: paths.feedback(), icon: 'edit' }),
        rowOf({ id: 'customerService', to: paths.customerService(), icon: 'headset' }),
        rowOf({ id: 'help', to: paths.help(), icon: 'help' }),
      ],
    ] satisfies HubRow[][],
  };
}
