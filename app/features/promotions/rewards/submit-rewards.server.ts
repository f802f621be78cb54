import { leaveOffer } from '~/domain/promotions/joining/leave-offer.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { RewardSchema } from './reward-schema';

/** Claims a reward, or does without one; where it was pressed is where it leads back to. */
export async function submitReward(ctx: SignedInContext, backTo: string) {
  const intent = (await ctx.form()).get('intent');
  if (intent !== 'claim' && intent !== 'leave') throw new Response(null, { status: 400 });
  return submitMoneyForm(ctx, RewardSchema, async ({ rewardId }) => {
    const which = { accountId: ctx.viewer.id, participationId: rewardId };
    if (intent === 'leave') {
      await leaveOffer(ctx, which);
      return redirectWithToast(ctx, backTo, ctx.t('rewards:left'));
    }
    const { amountMinor } = await claimReward(ctx, which);
    const amount = formatMoney(amountMinor, ctx.language);
    return redirectWithToast(ctx, backTo, ctx.t('rewards:claimed', { amount }));
  });
}
