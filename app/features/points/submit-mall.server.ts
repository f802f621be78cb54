import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { convertPoints } from '~/domain/points/mall/convert-points.server';
import { redeem } from '~/domain/points/mall/redeem.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { ConvertSchema, RedeemSchema } from './points-schema';

/** A good is taken; the record shows what becomes of it. */
export function submitRedeem(ctx: SignedInContext) {
  const accountId = ctx.viewer.id;
  const goodsCode = ctx.params.code ?? '';
  return submitMoneyForm(ctx, RedeemSchema, async ({ paymentPassword, ...wish }, requestKey) => {
    await verifyPaymentPassword(ctx, { accountId, paymentPassword });
    await redeem(ctx, { ...wish, accountId, goodsCode, requestKey }).catch(notFoundOn('points.not_found'));
    return redirectWithToast(ctx, paths.pointHistory(), ctx.t('points:redeemed'));
  });
}

export function submitConvert(ctx: SignedInContext) {
  const accountId = ctx.viewer.id;
  return submitMoneyForm(ctx, ConvertSchema, async ({ paymentPassword, points }, requestKey) => {
    await verifyPaymentPassword(ctx, { accountId, paymentPassword });
    const paidMinor = await convertPoints(ctx, { accountId, points, requestKey });
    const amount = formatMoney(paidMinor, ctx.language);
    return redirectWithToast(ctx, paths.pointHistory(), ctx.t('points:convertedToast', { amount }));
  });
}
