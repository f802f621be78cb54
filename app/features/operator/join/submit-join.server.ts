import { data } from '@remix-run/node';
import { followOperatorLink } from '~/domain/identity/operators/use-operator-link.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { noticePasswordChanged } from '~/http/sign-in/password-notice.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { CodeSchema, PasskeySchema } from './join-schema';
import { joinToken } from './read-join.server';

/** Told once: `joined` is whose account is ready. */
export type JoinReply = FormReply<{ joined?: string; recoveryCodes?: string[] }>;

/** A password with a code of the authenticator, or with a passkey. The link does not sign in: its holder does, as always. */
export async function submitJoin(ctx: RequestContext) {
  const token = joinToken(ctx);
  const rule = ctx.site.validators.find(({ field }) => field === 'password');
  const intent = String((await ctx.form()).get('intent') ?? '');
  const follow = async (newPassword: string, factor: Parameters<typeof followOperatorLink>[2]['factor']) => {
    const used = await followOperatorLink(ctx, ctx.services, { token, newPassword, rule, factor });
    noticePasswordChanged(ctx, used.accountId);
    const { account: joined, recoveryCodes } = used;
    return data<JoinReply>({ values: { intent }, errors: {}, joined, recoveryCodes });
  };
  if (intent === 'joinByPasskey') {
    const party = relyingParty(ctx);
    if (!party) throw new Response(null, { status: 400 });
    return submitForm(ctx, PasskeySchema, ({ newPassword, credential }) => {
      const { browser } = clientLocationHere(ctx);
      const name = ctx.t('operators:join.passkeyName');
      return follow(newPassword, { kind: 'passkey', credential, name, browser, party });
    });
  }
  return submitForm(ctx, CodeSchema, ({ newPassword, verificationCode }) =>
    follow(newPassword, { kind: 'authenticator', code: verificationCode }),
  );
}
