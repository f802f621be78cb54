import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { ResultSchema } from './result-schema';

/** What one operator read on the official sheet; another types it apart. */
export function submitResult(ctx: SignedInContext) {
  const drawId = idParam(ctx);
  return submitForm(ctx, ResultSchema, async ({ numbers }) => {
    const texts = numbers.split(/[\s,;]+/).filter((text) => text !== '');
    const outcome = await enterResult(ctx, { drawId, texts }).catch(notFoundOn('lottery.not_found'));
    return redirectWithToast(ctx, paths.operatorDraw(drawId), ctx.t(`lottery:official.done.${outcome}`));
  });
}
