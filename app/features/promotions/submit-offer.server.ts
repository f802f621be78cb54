import { redirect } from '@remix-run/node';
import { storeFile } from '~/domain/files/store-file.server';
import { demandCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { needsCodeCaptcha } from '~/domain/promotions/codes/count-tries.server';
import { redeemCode } from '~/domain/promotions/codes/redeem-code.server';
import { findStandingOffer } from '~/domain/promotions/find-terms.server';
import { applyFor, requireImages } from '~/domain/promotions/joining/apply.server';
import { requireEligible } from '~/domain/promotions/joining/require-eligible.server';
import { checkIn } from '~/domain/promotions/rewards/check-in.server';
import { spinWheel } from '~/domain/promotions/wheel/spin-wheel.server';
import { Refusal } from '~/domain/shared/refusal';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { givenCaptcha, textOf } from '~/http/given';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { formatMoney } from '~/i18n/format';
import { ApplySchema, CheckInSchema, CodeSchema, RefreshCaptchaSchema } from './offer-act-schema';
import { submitReward } from './rewards/submit-rewards.server';
import { SpinSchema } from './wheel/wheel-schema';

/** What a member does about an offer, by intent. */
export async function submitOffer(ctx: SignedInContext) {
  const code = ctx.params.code ?? '';
  const here = paths.promotion(code);
  const accountId = ctx.viewer.id;
  switch ((await ctx.form()).get('intent')) {
    case 'join':
      return redirect(paths.deposit({ offerCode: code }), 303);
    case 'apply':
      return submitMoneyForm(ctx, ApplySchema, async ({ remark }) => {
        await applyFor(ctx, { accountId, code, remark, images: await keepImages(ctx, code) });
        return redirectWithToast(ctx, here, ctx.t('promotions:apply.done'));
      });
    case 'checkIn':
      return submitMoneyForm(ctx, CheckInSchema, async () => {
        const { amountMinor, isInCheck } = await checkIn(ctx, { accountId, code });
        const amount = formatMoney(amountMinor, ctx.language);
        const said = isInCheck ? 'rewards:inCheckText' : 'rewards:claimed';
        return redirectWithToast(ctx, here, ctx.t(said, { amount }));
      });
    case 'redeemCode':
      return submitCode(ctx);
    case 'refreshCaptcha':
      return submitForm(ctx, RefreshCaptchaSchema, async ({ captchaId }) =>
        keepForm(ctx, { captcha: await refreshCaptchaBox(ctx, captchaId) }),
      );
    case 'spin':
      return submitMoneyForm(ctx, SpinSchema, async (typed) => {
        const { spinId } = await spinWheel(ctx, { ...typed, accountId, code });
        return redirect(paths.promotion(code, { spun: spinId }), 303);
      });
    case 'claim':
    case 'leave':
      return submitReward(ctx, here);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Whoever has typed wrong ones before brings a captcha. */
async function submitCode(ctx: SignedInContext) {
  const accountId = ctx.viewer.id;
  const form = await ctx.form();
  const passCaptcha = () => demandCaptcha(ctx, ctx.services.keyedHash, givenCaptcha(form));
  return submitMoneyForm(
    ctx,
    CodeSchema,
    async ({ promoCode }) => {
      const { promotionCode, amountMinor, isInCheck } = await redeemCode(ctx, {
        accountId,
        typed: promoCode,
        passCaptcha,
      });
      const amount = formatMoney(amountMinor, ctx.language);
      const said = isInCheck ? 'rewards:inCheckText' : 'rewards:claimed';
      return redirectWithToast(ctx, paths.promotion(promotionCode), ctx.t(said, { amount }));
    },
    async () =>
      (await needsCodeCaptcha(ctx, accountId))
        ? { captcha: await showCaptchaBox(ctx, textOf(form, 'captchaId') || undefined) }
        : {},
  );
}

/** Pictures are stored before the application is written; who may not apply stores none. */
async function keepImages(ctx: SignedInContext, code: string): Promise<string[]> {
  const offer = await findStandingOffer(ctx, code);
  if (offer?.terms.kind !== 'apply') throw new Refusal('promotions.not_open');
  await requireEligible(ctx, ctx.viewer.id, offer);
  const files = (await ctx.form()).getAll('proof').filter((file) => file instanceof File && file.size > 0) as File[];
  requireImages(files.length, offer.terms.images);
  const ids: string[] = [];
  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    ids.push(await storeFile(ctx, { ownerId: ctx.viewer.id, kind: 'activityProof', bytes }));
  }
  return ids;
}
