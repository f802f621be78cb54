import { notifyContact } from '~/domain/identity/notify-owner.server';
import { findMeans } from '~/domain/identity/second-step/find-means.server';
import type { SecurityNote } from '~/domain/shared/events.server';
import { securityLetter } from '~/i18n/security-letter.server';
import type { Turn } from './turn.server';

/**
 * Beside the letter in the inbox, for who does not come by: what happened stands, whether the mail arrives or not, and
 * nobody waits for it.
 */
export function tellByMail(turn: Turn, accountId: number, note: SecurityNote): void {
  const { timeZone, siteName } = turn.site.settings;
  const address = turn.load.address ?? '';
  const userAgent = turn.request.headers.get('User-Agent') ?? '';
  const letter = securityLetter({ note, address, userAgent, at: turn.now, timeZone });
  const subject = `${siteName[turn.language]}: ${letter.title[turn.language]}`;
  const notice = { subject, text: letter.content[turn.language] };
  const sent = findMeans(turn, accountId).then(async ({ contacts }) => {
    if (contacts.email) await notifyContact(turn, contacts.email, notice);
  });
  sent.catch((error: Error) => turn.services.log.warn({ err: error }, 'A safety notice could not be mailed'));
}
