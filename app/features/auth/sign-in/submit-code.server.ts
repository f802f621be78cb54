import { readMobile } from '~/domain/identity/profile/read-mobile';
import { signInByCode } from '~/domain/identity/sign-in/sign-in-by-code.server';
import { submitForm } from '~/http/forms/forms.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox } from '~/http/sign-in/captcha.server';
import { enter } from '~/http/sign-in/enter.server';
import { CodeSignInSchema } from '../sign-in-schema';
import { mobileIn } from './names.server';

/** By the code that was sent to a member's mobile number. */
export async function submitCode(ctx: RequestContext, form: FormData) {
  const clientLocation = clientLocationHere(ctx);
  const name = mobileIn(form);
  return submitForm(
    ctx,
    CodeSignInSchema,
    async ({ countryDialingCode, mobileNum, verificationCode: code, captcha, rememberMe, redirectTo }) => {
      const mobile = readMobile(countryDialingCode, mobileNum);
      const given = { mobile, code, captcha, entrance: 'member' as const, clientLocation };
      const admitted = await signInByCode(ctx, ctx.services.keyedHash, given);
      return enter(ctx, admitted, { entrance: 'member', redirectTo, isRemembered: rememberMe, rememberedName: name });
    },
    async () => ({ captcha: await dueCaptchaBox(ctx, { name, clientLocation }, form) }),
  );
}
