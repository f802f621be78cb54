import { setPresence } from '~/domain/messaging/chat/presence.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { PresenceAct } from './desk-gates';
import { PresenceSchema } from './desk-schema';

export function submitPresence(ctx: SignedInContext, act: PresenceAct) {
  return submitForm(ctx, PresenceSchema, async ({ capacity }) => {
    await setPresence(ctx, { isOnline: act === 'online', capacity });
    return redirectWithToast(ctx, paths.operatorDesk({ queue: 'chats' }), ctx.t(`desk:presence.done.${act}`));
  });
}
