import { getGrant } from '~/domain/promotions/rewards/read-rewards.server';
import { showTerms } from '~/features/common/terms/show-terms.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatMoney } from '~/i18n/format';
import { showReward } from './show-reward.server';

/** One bonus with the terms that were accepted, the days that counted, and what can be done. Another's is not found. */
export async function readBonus(ctx: SignedInContext) {
  const { language, services } = ctx;
  const sheet = await getGrant(ctx, { accountId: ctx.viewer.id, grantId: idParam(ctx) }).catch(
    notFoundOn('promotions.not_found'),
  );
  const reward = await showReward(ctx, sheet);
  const lobby = await services.lobby();
  const nameOf = (code: string) => lobby.categories.find((each) => each.code === code)?.names[language] ?? code;
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language);
  const { terms, days, shares, requirement } = sheet;
  return {
    ...{ title: reward.title, code: reward.code, version: sheet.termsVersion, requestKey: newFormKey(ctx) },
    grant: reward.grant!,
    terms: await showTerms(ctx, terms),
    days: days.map(({ day, validMinor, countedMinor }) => ({
      day: formatDay(day, language),
      valid: money(validMinor),
      counted: money(countedMinor),
    })),
    shares: shares.map(({ category, validMinor, amountMinor }) => ({
      ...{ category: nameOf(category), valid: money(validMinor), amount: money(amountMinor) },
    })),
    /** What is still to be bet for a reward that was paid at once. */
    toBet: requirement && money(requirement.requiredMinor - requirement.metMinor),
    canCancel: sheet.grant.state === 'active',
    canGiveBack: sheet.grant.state === 'paid' && requirement !== null,
  };
}

export type BonusPage = Awaited<ReturnType<typeof readBonus>>;
