import { redirect } from '@remix-run/node';
import { markAllRead, markRead } from '~/domain/messaging/inbox/mark-read.server';
import { removeMessage, removeReadMessages } from '~/domain/messaging/inbox/remove-messages.server';
import { setWantsOffers } from '~/domain/messaging/mailings/opt-out.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { withQuery } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { InboxSchema } from './inbox-schema';
import { inboxQuery, readInboxSearch } from './inbox-search';

/** Read opens the message; the others come back to the list with the filters it had. */
export function submitInbox(ctx: SignedInContext) {
  const { t, url, viewer, language } = ctx;
  const search = readInboxSearch(url.searchParams);
  const back = (open: number | null) => withQuery(url.pathname, inboxQuery({ ...search, open }));
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  return submitForm(ctx, InboxSchema, async (input) => {
    if (input.intent === 'read') {
      await markRead(ctx, viewer.id, input.messageId).catch(notFoundOn('messaging.not_found'));
      return redirect(back(input.messageId), 303);
    }
    if (input.intent === 'remove') {
      await removeMessage(ctx, viewer.id, input.messageId).catch(notFoundOn('messaging.not_found'));
      return redirectWithToast(ctx, back(null), t('inbox:removed'));
    }
    if (input.intent === 'offersOn' || input.intent === 'offersOff') {
      await setWantsOffers(ctx, viewer.id, input.intent === 'offersOn');
      return redirectWithToast(ctx, back(null), t(`inbox:offers.done.${input.intent}`));
    }
    if (input.intent === 'readAll') {
      const count = await markAllRead(ctx, viewer.id);
      return redirectWithToast(ctx, back(null), t('inbox:allRead', counted(count)));
    }
    const count = await removeReadMessages(ctx, viewer.id);
    return redirectWithToast(ctx, url.pathname, t('inbox:readRemoved', counted(count)));
  });
}
