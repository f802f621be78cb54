import { listRewards } from '~/domain/promotions/rewards/read-rewards.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { type ShownReward, showReward } from './show-reward.server';

const parts = ['waiting', 'underWay', 'done'] as const;
export type RewardPart = (typeof parts)[number];

/** All that waits to be claimed, is under way, and is done, the newest first. */
export async function readRewardCenter(ctx: SignedInContext) {
  const before = cursorParam(ctx);
  const rewards = await listRewards(ctx, ctx.viewer.id, { before });
  const shown = await Promise.all(rewards.filter(({ state }) => state !== 'left').map((each) => showReward(ctx, each)));
  const last = rewards.length === 60 ? rewards.at(-1)!.id : null;
  return {
    requestKey: newFormKey(ctx),
    zone: shownZone(ctx),
    groups: parts.map((part) => ({ part, rewards: shown.filter((reward) => partOf(reward) === part) })),
    isEmpty: shown.length === 0,
    newest: before === null ? null : paths.rewardCenter(),
    older: last === null ? null : paths.rewardCenter({ after: last }),
  };
}

export type RewardCenter = Awaited<ReturnType<typeof readRewardCenter>>;

function partOf({ state, grant }: ShownReward): RewardPart {
  if (state === 'issued') return 'waiting';
  const isUnderWay = state === 'joined' || state === 'applying' || state === 'process' || grant?.state === 'active';
  return isUnderWay ? 'underWay' : 'done';
}
