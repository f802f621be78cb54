import { makeCodes, makeSharedCode } from '~/domain/promotions/codes/make-codes.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { CodesSchema, SharedCodeSchema } from './codes-schema';
import { momentOf } from './typed-moment.server';

/** Makes codes of an offer: one for many members, or one each for some. */
export function submitCodes(ctx: SignedInContext, intent: 'makeShared' | 'makeCodes') {
  const promotionCode = ctx.params.code ?? '';
  const done = () => redirectWithToast(ctx, paths.operatorPromotion(promotionCode), ctx.t('offers:codes.made'));
  if (intent === 'makeShared')
    return submitForm(ctx, SharedCodeSchema, async ({ shared, uses, sharedExpiresAt }) => {
      const expiresAt = momentOf(ctx, 'sharedExpiresAt', sharedExpiresAt);
      await makeSharedCode(ctx, { promotionCode, typed: shared, uses, expiresAt }).catch(
        notFoundOn('promotions.not_found'),
      );
      return done();
    });
  return submitForm(ctx, CodesSchema, async ({ count, expiresAt }) => {
    await makeCodes(ctx, { promotionCode, count, expiresAt: momentOf(ctx, 'expiresAt', expiresAt) }).catch(
      notFoundOn('promotions.not_found'),
    );
    return done();
  });
}
