import { keepForm, submitForm } from '~/http/forms/forms.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox } from '~/http/sign-in/captcha.server';
import { sendMobileCode } from '../send-mobile-code.server';
import { SendCodeSchema } from '../sign-in-schema';
import { mobileIn } from './names.server';

/** Sends the code that a member signs in by. */
export async function sendCode(ctx: RequestContext, form: FormData) {
  const clientLocation = clientLocationHere(ctx);
  const add = async () => ({ captcha: await dueCaptchaBox(ctx, { name: mobileIn(form), clientLocation }, form) });
  return submitForm(
    ctx,
    SendCodeSchema,
    async (typed) => {
      const notice = await sendMobileCode(ctx, 'signIn', { clientLocation, form, typed });
      return keepForm(ctx, { ...(await add()), notice });
    },
    add,
  );
}
