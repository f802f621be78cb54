import type { Entrance } from '~/domain/identity/sign-in/entrances';
import type { RequestContext } from '~/http/request/request-context.server';
import { mobileIn, nameIn } from './names.server';
import { refreshCaptcha } from './refresh-captcha.server';
import { sendCode } from './send-code.server';
import { submitCode } from './submit-code.server';
import { submitPasskey } from './submit-passkey.server';
import { submitPassword } from './submit-password.server';

/** The forms of an entrance, by intent. Only members sign in by a code, where the operator has opened that, and operators by no passkey. */
export async function submitSignIn(ctx: RequestContext, entrance: Entrance) {
  const form = await ctx.form();
  const intent = form.get('intent');
  if (intent === 'passkey' && entrance !== 'operator') return submitPasskey(ctx, entrance);
  const isByCode = form.get('type') === 'sms' && entrance === 'member' && ctx.site.flags.MOBILEVERCODELOGIN3;
  if (intent === 'refreshCaptcha') {
    return refreshCaptcha(ctx, form, isByCode ? mobileIn(form) : nameIn(ctx, form, entrance).name);
  }
  if (!isByCode) return submitPassword(ctx, form, entrance);
  return intent === 'sendCode' ? sendCode(ctx, form) : submitCode(ctx, form);
}
