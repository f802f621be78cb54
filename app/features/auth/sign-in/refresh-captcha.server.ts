import { keepForm, submitForm } from '~/http/forms/forms.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox, refreshCaptchaBox } from '~/http/sign-in/captcha.server';
import { RefreshSchema } from '../sign-in-schema';

/** The form stays as it is, with another captcha. */
export async function refreshCaptcha(ctx: RequestContext, form: FormData, name: string) {
  const clientLocation = clientLocationHere(ctx);
  return submitForm(
    ctx,
    RefreshSchema,
    async ({ captchaId }) => keepForm(ctx, { captcha: await refreshCaptchaBox(ctx, captchaId) }),
    async () => ({ captcha: await dueCaptchaBox(ctx, { name, clientLocation }, form) }),
  );
}
