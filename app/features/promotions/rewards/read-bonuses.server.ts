import { listRewards, type OwnReward } from '~/domain/promotions/rewards/read-rewards.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { showGrant } from './show-reward.server';

/** What offers have paid or promised this member, the newest first. */
export async function readBonuses(ctx: SignedInContext) {
  const before = cursorParam(ctx);
  const rewards = await listRewards(ctx, ctx.viewer.id, { before });
  const last = rewards.length === 60 ? rewards.at(-1)!.id : null;
  return {
    zone: shownZone(ctx),
    rows: rewards.flatMap((reward) => rowOf(ctx, reward)),
    newest: before === null ? null : paths.bonuses(),
    older: last === null ? null : paths.bonuses({ after: last }),
  };
}

export type BonusesPage = Awaited<ReturnType<typeof readBonuses>>;

function rowOf(ctx: SignedInContext, { grant, titles, promotionCode }: OwnReward) {
  if (!grant) return [];
  return [{ ...showGrant(ctx, grant), title: titles[ctx.language] ?? promotionCode }];
}
