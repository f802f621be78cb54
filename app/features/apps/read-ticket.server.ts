import { findTicket } from '~/domain/identity/tickets/use-ticket.server';
import { maskedName } from '~/domain/play/winner';
import { neverStore } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** Whose account would be opened, masked; null: the ticket is over. Reading uses nothing up: previews of links read too. */
export async function readTicket(ctx: RequestContext) {
  neverStore(ctx);
  const token = ctx.url.searchParams.get('token') ?? '';
  const ticket = token ? await findTicket(ctx, token.slice(0, 200)) : null;
  return { title: ctx.t('apps:ticket.title'), token, account: ticket && maskedName(ticket.account) };
}

export type TicketPage = Awaited<ReturnType<typeof readTicket>>;
