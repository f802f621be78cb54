import { registerDownline } from '~/domain/agency/downlines/register-downline.server';
import { closeLink, createLink } from '~/domain/agency/links/links.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { CloseLinkSchema, LinkSchema, RegisterSchema } from './line-schema';

/** By intent: an account at once, a link, or the end of one. */
export async function submitRegister(ctx: SignedInContext) {
  const { t, site, viewer } = ctx;
  const intent = (await ctx.form()).get('intent');
  if (intent === 'createLink') {
    return submitForm(ctx, LinkSchema, async ({ type: invites, rate: ratePpm, channel, days, uses: usesAtMost }) => {
      const code = await createLink(ctx, { agentId: viewer.id, invites, ratePpm, channel, days, usesAtMost });
      return redirectWithToast(ctx, paths.agentPage('registerCenter', { made: code }), t('team:link.done'));
    });
  }
  if (intent === 'closeLink') {
    return submitForm(ctx, CloseLinkSchema, async ({ linkId }) => {
      await closeLink(ctx, { agentId: viewer.id, linkId });
      return redirectWithToast(ctx, paths.agentPage('registerCenter'), t('team:link.closedNow'));
    });
  }
  const rule = (field: string) => site.validators.find((validator) => validator.field === field);
  return submitForm(ctx, RegisterSchema, async ({ type: role, username, nickname = '', password, rate: ratePpm }) => {
    await registerDownline(ctx, {
      agentId: viewer.id,
      ...{ role, username, nickname, password, ratePpm },
      rules: { username: rule('username'), password: rule('password') },
    });
    return redirectWithToast(
      ctx,
      paths.agentPage(`downlineManagmentView/${encodeURIComponent(username)}`),
      t('team:register.done', { account: username }),
    );
  });
}
