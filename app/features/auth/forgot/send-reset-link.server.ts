import type { ResetLink } from '~/domain/identity/passwords/request-reset-link.server';
import { paths } from '~/http/links/paths';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** On its way while the answer goes out: were it waited for, the time would tell who has an account. */
export function sendResetLink(ctx: RequestContext, { email, token }: ResetLink): void {
  const site = ctx.site.settings.siteName[ctx.language];
  const link = ownAddress(ctx) + paths.resetPassword(token);
  ctx.gateways.email
    .send({
      to: email,
      subject: ctx.t('recover:mail.subject', { site }),
      text: ctx.t('recover:mail.text', { site, link }),
    })
    .catch((error: Error) => ctx.services.log.warn({ err: error }, 'No link for a new password went out'));
}
