import { notifyOwner } from '~/domain/identity/notify-owner.server';
import { formatDateTime } from '~/i18n/format';
import type { Turn } from './turn.server';

/** Tells the owner by SMS and e-mail that the password is another one; nobody waits for it. */
export function noticePasswordChanged(turn: Turn, accountId: number): void {
  const site = turn.site.settings.siteName[turn.language];
  const at = formatDateTime(turn.now, turn.language, turn.site.settings.timeZone);
  notifyOwner(turn, accountId, {
    subject: turn.t('recover:changed.subject', { site }),
    text: turn.t('recover:changed.text', { site, at }),
  }).catch((error: Error) => turn.services.log.warn({ err: error }, 'A changed password could not be told'));
}
