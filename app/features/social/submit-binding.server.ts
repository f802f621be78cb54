import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { bindSocial } from '~/domain/identity/social/bind-social.server';
import type { SocialProvider } from '~/domain/identity/social/providers';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { proveFresh, sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { sendToProvider } from '~/http/sign-in/social.server';
import { BindSchema, LeaveSchema } from './binding-schema';

/** Three intents: the code for the proof, the way to the provider, and the last word. Without one it is the way. */
export async function submitBinding(ctx: SignedInContext, provider: SocialProvider) {
  const accountId = ctx.viewer.id;
  const intent = (await ctx.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(ctx, LeaveSchema, async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
  }
  if (intent !== 'bind') {
    return submitForm(ctx, LeaveSchema, async () => {
      await proveFresh(ctx);
      return sendToProvider(ctx, provider, { purpose: 'bind', accountId, redirectTo: paths.bindSocial(provider) });
    });
  }
  return submitForm(ctx, BindSchema, async ({ subject }) => {
    await proveFresh(ctx);
    await requireFreshProof(ctx, ctx.viewer.sessionId);
    await bindSocial(ctx, { accountId, provider, subject });
    const name = ctx.t(`social:names.${provider}`);
    return redirectWithToast(ctx, paths.securityCenter(), ctx.t('social:bind.done', { name }));
  });
}
