import { requireFreshProof } from '~/domain/identity/fresh-proof.server';
import { bindSocial } from '~/domain/identity/social/bind-social.server';
import type { SocialProvider } from '~/domain/identity/social/providers';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { proveFresh, sendProofCode } from '~/http/proof.server';
import { leaveFor } from '~/http/social.server';
import { redirectWithToast } from '~/http/toast.server';
import { BindSchema, LeaveSchema } from './binding-schema';

/** Three intents: the code for the proof, the way to the provider, and the last word. Without one it is the way. */
export async function submitBinding(turn: SignedInTurn, provider: SocialProvider) {
  const accountId = turn.viewer.id;
  const intent = (await turn.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(turn, LeaveSchema, async () => keepForm(turn, { notice: await sendProofCode(turn) }));
  }
  if (intent !== 'bind') {
    return submitForm(turn, LeaveSchema, async () => {
      await proveFresh(turn);
      return leaveFor(turn, provider, { purpose: 'bind', accountId, redirectTo: paths.bindSocial(provider) });
    });
  }
  return submitForm(turn, BindSchema, async ({ subject }) => {
    await proveFresh(turn);
    await requireFreshProof(turn, turn.viewer.sessionId);
    await bindSocial(turn, { accountId, provider, subject });
    const name = turn.t(`social:names.${provider}`);
    return redirectWithToast(turn, paths.securityCenter(), turn.t('social:bind.done', { name }));
  });
}
