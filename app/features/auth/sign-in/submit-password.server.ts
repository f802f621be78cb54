import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { submitForm } from '~/http/forms/forms.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox } from '~/http/sign-in/captcha.server';
import { enter } from '~/http/sign-in/enter.server';
import { SignInSchema } from '../sign-in-schema';
import { nameIn } from './names.server';

/** By a password. Operators are never remembered; agents and operators go to their own start. */
export async function submitPassword(ctx: RequestContext, form: FormData, entrance: Entrance) {
  const clientLocation = clientLocationHere(ctx);
  const { name, isMobile } = nameIn(ctx, form, entrance);
  return submitForm(
    ctx,
    SignInSchema,
    async ({ username, password, captcha, rememberMe, redirectTo }) => {
      const admitted = await signIn(ctx, ctx.services.keyedHash, {
        ...{ username: name, isMobile, password, captcha, entrance, clientLocation },
        tellsUnknown: ctx.site.settings.revealUnknownAccount,
      });
      return enter(ctx, admitted, {
        entrance,
        redirectTo: entrance === 'member' ? redirectTo : undefined,
        isRemembered: rememberMe && entrance !== 'operator',
        rememberedName: username,
      });
    },
    async () => ({ captcha: await dueCaptchaBox(ctx, { name, clientLocation }, form) }),
  );
}
