import { notifyOwner } from '~/domain/identity/notify-owner.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime } from '~/i18n/format';

/** Tells the owner by SMS and e-mail that the password is another one; nobody waits for it. */
export function noticePasswordChanged(ctx: RequestContext, accountId: number): void {
  const site = ctx.site.settings.siteName[ctx.language];
  const at = formatDateTime(ctx.now, ctx.language, ctx.site.settings.timeZone);
  notifyOwner(ctx, accountId, {
    subject: ctx.t('recover:changed.subject', { site }),
    text: ctx.t('recover:changed.text', { site, at }),
  }).catch((error: Error) => ctx.services.log.warn({ err: error }, 'A changed password could not be told'));
}
