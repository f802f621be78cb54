import type { OwnReward } from '~/domain/promotions/rewards/read-rewards.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatPercent } from '~/i18n/format';

/** A member's reward in words. */
export async function showReward(ctx: SignedInContext, reward: OwnReward) {
  const { language, site } = ctx;
  const { grant } = reward;
  const instant = (at: Date | null) => at && formatDateTime(at, language, site.settings.timeZone);
  const isInCheck = reward.checkSigns !== null && reward.checkedAt === null;
  return {
    id: reward.id,
    code: reward.promotionCode,
    title: reward.titles[language] ?? reward.titles.bn ?? reward.promotionCode,
    state: reward.state,
    isInCheck,
    canClaim: reward.state === 'issued' && !isInCheck && reward.claimableUntil! >= ctx.now,
    canLeave: reward.state === 'joined',
    amount: reward.amountMinor > 0n ? formatMoney(reward.amountMinor, language) : null,
    at: instant(reward.stateAt),
    until: reward.state === 'issued' ? instant(reward.claimableUntil) : null,
    reason: reward.reason,
    grant: grant && showGrant(ctx, grant),
  };
}

export type ShownReward = Awaited<ReturnType<typeof showReward>>;

export function showGrant({ language, site }: SignedInContext, grant: NonNullable<OwnReward['grant']>) {
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language);
  const isEarned = grant.requiredMinor > 0n;
  const permille = isEarned ? Number((grant.metMinor * 1_000n) / grant.requiredMinor) : 1_000;
  return {
    id: grant.id,
    to: paths.bonus(grant.id),
    state: grant.state,
    isEarned,
    amount: money(grant.amountMinor),
    required: money(grant.requiredMinor),
    met: money(grant.metMinor),
    left: money(grant.requiredMinor - grant.metMinor),
    released: money(grant.releasedMinor),
    permille,
    percent: formatPercent(Math.floor(permille / 10) / 100, language),
    granted: formatDateTime(grant.grantedAt, language, site.settings.timeZone),
    expires: grant.expiresAt && formatDateTime(grant.expiresAt, language, site.settings.timeZone),
  };
}

export type ShownGrant = ReturnType<typeof showGrant>;
