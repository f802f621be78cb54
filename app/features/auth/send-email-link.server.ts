import { emailLinkToken } from '~/domain/identity/profile/email-link.server';
import { paths } from '~/http/links/paths';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** To an address that was typed at registration; the page is not kept waiting for it. */
export function sendEmailLink(ctx: RequestContext, claim: { accountId: number; email: string }): void {
  const site = ctx.site.settings.siteName[ctx.language];
  const link = ownAddress(ctx) + paths.verifyEmail(emailLinkToken(ctx, ctx.services.keyedHash, claim));
  ctx.gateways.email
    .send({
      to: claim.email,
      subject: ctx.t('recover:verifyEmail.subject', { site }),
      text: ctx.t('recover:verifyEmail.text', { site, link }),
    })
    .catch((error: Error) => ctx.services.log.warn({ err: error }, 'No link to verify an e-mail address went out'));
}
