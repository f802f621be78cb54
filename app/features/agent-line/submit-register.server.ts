import { registerDownline } from '~/domain/agency/downlines/register-downline.server';
import { closeLink, createLink } from '~/domain/agency/links/links.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { CloseLinkSchema, LinkSchema, RegisterSchema } from './line-schema';

/** By intent: an account at once, a link, or the end of one. */
export async function submitRegister(turn: SignedInTurn) {
  const { t, site, viewer } = turn;
  const intent = (await turn.form()).get('intent');
  if (intent === 'createLink') {
    return submitForm(turn, LinkSchema, async ({ type: invites, rate: ratePpm, channel, days, uses: usesAtMost }) => {
      const code = await createLink(turn, { agentId: viewer.id, invites, ratePpm, channel, days, usesAtMost });
      return redirectWithToast(turn, paths.agentPage('registerCenter', { made: code }), t('team:link.done'));
    });
  }
  if (intent === 'closeLink') {
    return submitForm(turn, CloseLinkSchema, async ({ linkId }) => {
      await closeLink(turn, { agentId: viewer.id, linkId });
      return redirectWithToast(turn, paths.agentPage('registerCenter'), t('team:link.closedNow'));
    });
  }
  const rule = (field: string) => site.validators.find((validator) => validator.field === field);
  return submitForm(turn, RegisterSchema, async ({ type: role, username, nickname = '', password, rate: ratePpm }) => {
    await registerDownline(turn, {
      agentId: viewer.id,
      ...{ role, username, nickname, password, ratePpm },
      rules: { username: rule('username'), password: rule('password') },
    });
    return redirectWithToast(
      turn,
      paths.agentPage(`downlineManagmentView/${encodeURIComponent(username)}`),
      t('team:register.done', { account: username }),
    );
  });
}
