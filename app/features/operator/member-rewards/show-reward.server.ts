import type { PointReward } from '~/domain/promotions/manual/point-rewards.server';
import type { OwnReward } from '~/domain/promotions/rewards/read-rewards.server';
import { pointsIn } from '~/features/common/show-points.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatPercent } from '~/i18n/format';

/** What an offer, or an operator, has given an account, and how far it is. */
export function showReward({ language, site }: SignedInContext, reward: OwnReward) {
  const { grant } = reward;
  const money = (minor: bigint) => formatMoney(minor, language);
  const isEarned = grant !== null && grant.requiredMinor > 0n;
  const met = isEarned ? Number((grant.metMinor * 100n) / grant.requiredMinor) : 0;
  return {
    id: reward.id,
    grantId: grant?.id ?? null,
    title: reward.titles[language] ?? reward.promotionCode,
    by: reward.decidedByName,
    at: formatDateTime(grant?.grantedAt ?? reward.createdAt, language, site.settings.timeZone),
    state: reward.state,
    grantState: grant?.state ?? null,
    isInCheck: reward.checkSigns !== null && reward.checkedAt === null,
    canRevoke: grant?.state === 'active',
    progress: isEarned ? formatPercent(met / 100, language) : null,
    toBet: isEarned ? money(grant.requiredMinor - grant.metMinor) : null,
    released: grant ? money(grant.releasedMinor) : null,
    amount: reward.amountMinor > 0n ? money(reward.amountMinor) : null,
  };
}

export type ShownReward = ReturnType<typeof showReward>;

/** Points that an operator has given. */
export function showPointReward(ctx: SignedInContext, reward: PointReward) {
  const moment = (at: Date) => formatDateTime(at, ctx.language, ctx.site.settings.timeZone);
  return {
    id: reward.id,
    words: reward.words,
    by: reward.givenByName,
    at: moment(reward.createdAt),
    points: pointsIn(ctx, reward.pointsMinor),
    takenBack: reward.takenBackAt && {
      at: moment(reward.takenBackAt),
      points: pointsIn(ctx, reward.takenBackMinor ?? 0n),
    },
  };
}

export type ShownPointReward = ReturnType<typeof showPointReward>;
