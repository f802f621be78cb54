import { correctResult } from '~/domain/lottery/official/correct-result.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { CorrectionSchema } from './correction-schema';
import { momentOf } from './moment-of.server';
import { ResultSchema } from './result-schema';
import { typedTexts } from './typed-texts';

/** The two forms of the page of an official draw. */
export async function submitDraw(ctx: SignedInContext) {
  return (await ctx.form()).get('intent') === 'correct' ? submitCorrection(ctx) : submitResult(ctx);
}

/** What one operator read on the official sheet; another types it apart. */
function submitResult(ctx: SignedInContext) {
  const drawId = idParam(ctx);
  return submitForm(ctx, ResultSchema, async ({ numbers, publicAt: typed }) => {
    const texts = typedTexts(numbers);
    const publicAt = typed ? momentOf(ctx, 'publicAt', typed) : null;
    const outcome = await enterResult(ctx, { drawId, texts, publicAt }).catch(notFoundOn('lottery.not_found'));
    return redirectWithToast(ctx, paths.operatorDraw(drawId), ctx.t(`lottery:official.done.${outcome}`));
  });
}

/** Another result for a draw that has one; another operator approves it. */
function submitCorrection(ctx: SignedInContext) {
  const drawId = idParam(ctx);
  return submitForm(ctx, CorrectionSchema, ({ cause, texts, publicAt: typed, reason }) => {
    const publicAt = typed ? momentOf(ctx, 'publicAt', typed) : null;
    const payload = { drawId, cause, texts, publicAt };
    return doOrPropose(ctx, { kind: 'drawResult', payload, reason }, async () => {
      await correctResult(ctx, { ...payload, reason });
      return redirectWithToast(ctx, paths.operatorDraw(drawId), ctx.t('lottery:correction.done'));
    }).catch(notFoundOn('lottery.not_found'));
  });
}
