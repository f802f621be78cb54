import type { ResetLink } from '~/domain/identity/request-reset-link.server';
import { ownAddress } from '~/http/own-address.server';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';

/** On its way while the answer goes out: were it waited for, the time would tell who has an account. */
export function sendResetLink(turn: Turn, { email, token }: ResetLink): void {
  const site = turn.site.settings.siteName[turn.language];
  const link = ownAddress(turn) + paths.resetPassword(token);
  turn.gateways.email
    .send({
      to: email,
      subject: turn.t('recover:mail.subject', { site }),
      text: turn.t('recover:mail.text', { site, link }),
    })
    .catch((error: Error) => turn.services.log.warn({ err: error }, 'No link for a new password went out'));
}
