import type { TaskList } from 'graphile-worker';
import { freezeBoards } from '~/domain/loyalty/boards/freeze-boards.server';
import { payPrizes } from '~/domain/loyalty/boards/pay-prizes.server';
import { finishMissions } from '~/domain/loyalty/missions/finish-missions.server';
import { updateVipLevels } from '~/domain/loyalty/vip/update-levels.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { endBonuses } from '~/domain/promotions/bonuses/end-bonus.server';
import { releaseBonuses } from '~/domain/promotions/bonuses/release-bonuses.server';
import { countOfferDays } from '~/domain/promotions/days/count-offer-days.server';
import { issueBindingDays } from '~/domain/promotions/giving/issue-binding-days.server';
import { issueTicketBacks } from '~/domain/promotions/giving/issue-ticket-backs.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { expireRewards } from '~/domain/promotions/periodic/expire-rewards.server';
import { issueCashback } from '~/domain/promotions/periodic/issue-cashback.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import { drawRaffles } from '~/domain/promotions/raffle/draw-raffles.server';
import { prepareRaffles } from '~/domain/promotions/raffle/prepare-raffles.server';
import type { TaskTools } from './task-tools';

/** What bets have earned is paid a few seconds after they are counted. */
const releaseAgain = `select graphile_worker.add_job(
  'release_bonuses', run_at := now() + interval '5 seconds', job_key := 'release_bonuses')`;

/** What members are given: bonuses, rebates, raffles, missions, boards, levels and points. */
export function rewardTasks({ ctx, log }: TaskTools) {
  return {
    release_bonuses: async (_payload, { query }) => {
      await releaseBonuses(ctx());
      await query(releaseAgain);
    },
    count_offer_days: async () => {
      await countOfferDays(ctx());
    },
    end_bonuses: async () => {
      await endBonuses(ctx());
      await expireRewards(ctx());
    },
    pay_rebates: async () => {
      const days = await payRebates(ctx());
      if (days > 0) log.info({ days }, 'Rebates of members posted');
    },
    issue_cashback: async () => {
      const weeks = await issueCashback(ctx());
      if (weeks > 0) log.info({ weeks }, 'Cashback issued');
    },
    issue_binding_days: async () => {
      await issueBindingDays(ctx());
    },
    issue_ticket_backs: async () => {
      await issueTicketBacks(ctx());
    },
    issue_invites: async () => {
      await issueInvites(ctx());
    },
    prepare_raffles: async () => {
      await prepareRaffles(ctx());
    },
    draw_raffles: async () => {
      const weeks = await drawRaffles(ctx());
      if (weeks > 0) log.info({ weeks }, 'Raffles drawn');
    },
    finish_missions: async () => {
      await finishMissions(ctx());
    },
    pay_boards: async () => {
      const frozen = await freezeBoards(ctx());
      const paid = await payPrizes(ctx());
      if (frozen > 0) log.info({ frozen, paid }, 'Boards frozen');
    },
    update_vip_levels: async () => {
      const changed = await updateVipLevels(ctx());
      log.debug(changed, 'VIP levels updated');
    },
    post_points: async () => {
      await postPoints(ctx());
    },
  } satisfies TaskList;
}
