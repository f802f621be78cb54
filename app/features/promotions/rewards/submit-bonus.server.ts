import { z } from 'zod';
import { cancelBonus } from '~/domain/promotions/bonuses/end-bonus.server';
import { giveBack } from '~/domain/promotions/rewards/give-back.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';

/** The member gives a bonus up, or a paid reward back. */
export async function submitBonus(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  if (intent !== 'cancel' && intent !== 'giveBack') throw new Response(null, { status: 400 });
  const which = { accountId: ctx.viewer.id, grantId: idParam(ctx) };
  return submitMoneyForm(ctx, z.object({}), async () => {
    if (intent === 'cancel') {
      await cancelBonus(ctx, which).catch(notFoundOn('promotions.not_found'));
      return redirectWithToast(ctx, paths.bonus(which.grantId), ctx.t('rewards:cancel.done'));
    }
    const amountMinor = await giveBack(ctx, which).catch(notFoundOn('promotions.not_found'));
    const amount = formatMoney(amountMinor, ctx.language);
    return redirectWithToast(ctx, paths.bonus(which.grantId), ctx.t('rewards:giveBack.done', { amount }));
  });
}
