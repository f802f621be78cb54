import { notifyContact } from '~/domain/identity/notify-owner.server';
import { findAvailableFactors } from '~/domain/identity/second-step/find-available-factors.server';
import type { SecurityNote } from '~/domain/shared/events.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { securityLetter } from '~/i18n/security-letter.server';

/**
 * Beside the letter in the inbox, for who does not come by: what happened is done, whether the mail arrives or not, and
 * nobody waits for it.
 */
export function tellByMail(ctx: RequestContext, accountId: number, note: SecurityNote): void {
  const { timeZone, siteName } = ctx.site.settings;
  const address = ctx.load.address ?? '';
  const userAgent = ctx.request.headers.get('User-Agent') ?? '';
  const letter = securityLetter({ note, address, userAgent, at: ctx.now, timeZone });
  const subject = `${siteName[ctx.language]}: ${letter.title[ctx.language]}`;
  const notice = { subject, text: letter.content[ctx.language] };
  const sent = findAvailableFactors(ctx, accountId).then(async ({ contacts }) => {
    if (contacts.email) await notifyContact(ctx, contacts.email, notice);
  });
  sent.catch((error: Error) => ctx.services.log.warn({ err: error }, 'A safety notice could not be mailed'));
}
