import { paths } from '~/http/links/paths';
import type { IconName } from '~/ui/media/icon';

export type MemberPage = { id: string; to: string; icon: IconName };

/** The pages of the member centre, in the order of its menu; their words are `member:pages.<id>`. */
const memberPages: readonly MemberPage[] = [
  { id: 'account', to: paths.account(), icon: 'user' },
  { id: 'securityCenter', to: paths.securityCenter(), icon: 'shield' },
  { id: 'limits', to: paths.limits('/member'), icon: 'clock' },
  { id: 'transferFund', to: paths.wallet(), icon: 'wallet' },
  { id: 'depositv2', to: paths.deposit(), icon: 'plus' },
  { id: 'withdraw', to: paths.withdraw(), icon: 'bank' },
  { id: 'transferUpline', to: paths.lineTransfer('/member'), icon: 'arrow-up' },
  { id: 'personalHistoryCopy', to: paths.betRecord(), icon: 'dice' },
  { id: 'transactionHistory', to: paths.accountRecord(), icon: 'list' },
  { id: 'personalProfit', to: paths.profit(), icon: 'chart' },
  { id: 'rewardCenter', to: paths.rewardCenter(), icon: 'gift' },
  { id: 'bonusDetails', to: paths.bonuses(), icon: 'coin' },
  { id: 'pointMall', to: paths.pointMall(), icon: 'coin' },
  { id: 'missionLeaderboard', to: paths.missions(), icon: 'star' },
  { id: 'vip', to: paths.vip(), icon: 'trophy' },
  { id: 'referral', to: paths.referral(), icon: 'invite' },
  { id: 'contracts', to: '/contracts', icon: 'document' },
  { id: 'messageV2', to: paths.messages(), icon: 'mail' },
];

type Opening = { lineTransfer: { isOn: boolean }; hasUpline: boolean; hasContracts: boolean; isInviting: boolean };

/** Those that the settings open, and what the account has. */
export function pagesOf({ lineTransfer, hasUpline, hasContracts, isInviting }: Opening): MemberPage[] {
  const isOpen: Record<string, boolean> = {
    transferUpline: lineTransfer.isOn && hasUpline,
    contracts: hasContracts,
    referral: isInviting,
  };
  return memberPages.filter(({ id }) => isOpen[id] ?? true);
}
