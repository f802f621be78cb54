import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerCheck } from '~/domain/protection/checks/answer-check.server';
import { submitForm } from '~/http/forms/forms.server';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';

/** Going on answers the check; whatever else is chosen is a link. */
export function submitCheck(ctx: SignedInContext) {
  return submitForm(ctx, z.object({}), async () => {
    await answerCheck(ctx, ctx.viewer.id);
    return redirect(safeRedirect(ctx.url.searchParams.get('redirectTo')), 303);
  });
}
