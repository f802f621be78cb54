import { saveGoods } from '~/domain/points/operating/save-goods.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { GoodsSchema } from './points-schema';

/** The address names what is changed; `new` takes the code that was typed. */
export function submitGoods(ctx: SignedInContext, _intent: 'save') {
  return submitForm(ctx, GoodsSchema, async ({ points, amount, paid, isEnabled, perAccount, ...typed }) => {
    const code = ctx.params.code === 'new' ? typed.code : (ctx.params.code ?? '');
    await saveGoods(ctx, {
      ...typed,
      code,
      isEnabled: isEnabled === 'on',
      pointsMinor: points,
      amountMinor: amount,
      paidMinor: typed.kind === 'cash' ? paid : 0n,
      perAccount: perAccount > 0 ? perAccount : null,
    });
    return redirectWithToast(ctx, paths.operatorGood(code), ctx.t('common:saved', { code }));
  });
}
