import type { Order, OrderTicket } from '~/domain/lottery/tickets/list-orders.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';

type Of = Pick<Order, 'cancelledAt' | 'draw'>;

/** Why a ticket's stake went back, and why it counts as no turnover; what is true of its whole draw is told apart. */
export function ticketNotes(ctx: SignedInContext, { cancelledAt, draw }: Of, ticket: OrderTicket): string[] {
  const { language, site, t } = ctx;
  const at = (moment: Date) => formatDateTime(moment, language, site.settings.timeZone);
  return [
    ...(cancelledAt ? [t('lottery:ticketNote.cancelled', { at: at(cancelledAt) })] : []),
    ...(ticket.isLate && draw.publicAt ? [t('lottery:ticketNote.late', { at: at(draw.publicAt) })] : []),
    ...(ticket.isUncounted ? [t('lottery:ticketNote.bothSided')] : []),
  ];
}

/** The same with what is true of its draw: why that is void, and why its result was corrected. */
export function ticketReasons(ctx: SignedInContext, order: Of, ticket: OrderTicket): string[] {
  const { t } = ctx;
  const { cancelledAt, draw } = order;
  const notes = ticketNotes(ctx, order, ticket);
  if (cancelledAt) return notes;
  if (draw.voidReason) return [t(`lottery:voidReason.${draw.voidReason}`), ...notes];
  if (!draw.correctionCause) return notes;
  return [t('lottery:correction.corrected'), t(`lottery:correction.causes.${draw.correctionCause}`), ...notes];
}
