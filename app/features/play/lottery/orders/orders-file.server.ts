import {
  listOrders,
  type Order,
  type OrdersAsked,
  type OrderTicket,
} from '~/domain/lottery/tickets/list-orders.server';
import { picksWord, playWord } from '~/features/common/lottery-words.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { numbersOf } from '../draws/draws-file.server';
import { ticketReasons } from './ticket-notes.server';

const readAtOnce = 500;

type OrdersFilter = Pick<OrdersAsked, 'gameCode' | 'state' | 'from' | 'until'>;
type Line = { order: Order; ticket: OrderTicket };

/** All tickets of the viewer that the filter lets through, the newest first, a line each. */
export function ordersFile(
  ctx: SignedInContext,
  names: ReadonlyMap<string, string>,
  filter: OrdersFilter,
): Promise<Response> {
  const { t } = ctx;
  return csvResponse(ctx, {
    fileName: 'lottery',
    columns: [
      { heading: t('lottery:placedAt'), moment: ({ order }: Line) => order.placedAt },
      { heading: t('lottery:game'), cell: ({ order }) => names.get(order.draw.gameCode) ?? order.draw.gameCode },
      { heading: t('lottery:drawHeading'), cell: ({ order }) => order.draw.issue },
      { heading: t('lottery:order', { id: '' }).trim(), cell: ({ order }) => String(order.id) },
      { heading: t('lottery:playHeading'), cell: ({ ticket }) => playWord(ctx, ticket.play) },
      { heading: t('lottery:picks'), cell: ({ ticket }) => picksWord(ctx, ticket.picks) },
      { heading: t('lottery:linesHeading'), count: ({ ticket }) => ticket.lines },
      { heading: t('lottery:stake'), amount: ({ ticket }) => ticket.stakeMinor },
      { heading: t('lottery:payout'), amount: ({ ticket }) => ticket.payoutMinor },
      { heading: t('lottery:rebate.heading'), amount: ({ ticket }) => paidRebate(ticket) },
      { heading: t('common:word.status'), cell: ({ ticket }) => t(`lottery:ticketState.${ticket.state}`) },
      { heading: t('lottery:numbers'), cell: ({ order: { draw } }) => numbersOf(draw) },
      { heading: t('lottery:drawnAt'), moment: ({ order }) => order.draw.drawsAt },
      { heading: t('common:word.reason'), cell: ({ order, ticket }) => ticketReasons(ctx, order, ticket).join(' ') },
      { heading: t('lottery:prices.mode'), cell: ({ ticket }) => t(`lottery:modes.${ticket.mode}`) },
    ],
    rows: allLines(ctx, filter),
    total: t('common:word.total'),
  });
}

/** Only a ticket that is paid has got it. */
function paidRebate({ payoutMinor, rebateMinor }: OrderTicket): bigint | null {
  return payoutMinor === null ? null : rebateMinor;
}

/** A state is that of tickets: an order of several may be shown in another. */
async function* allLines(ctx: SignedInContext, { state, ...filter }: OrdersFilter): AsyncGenerator<Line> {
  const asked = { ...filter, accountId: ctx.viewer.id, ticketState: state, limit: readAtOnce };
  let before: number | null = null;
  for (;;) {
    const orders: Order[] = await listOrders(ctx, { ...asked, before });
    for (const order of orders)
      for (const ticket of order.tickets) if (!state || ticket.state === state) yield { order, ticket };
    if (orders.length < readAtOnce) return;
    before = orders.at(-1)!.id;
  }
}
