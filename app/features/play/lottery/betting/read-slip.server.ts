import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import type { PriceList } from '~/domain/lottery/prices/price-list.server';
import { type AskedTicket, type JudgedTicket, judgeTicket } from '~/domain/lottery/tickets/judge-ticket';
import { formatMinor } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { picksWord, playWord } from '~/features/common/lottery-words.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { ticketsOf, ticketText, withTickets } from './slip-address';

/** The slip as the page shows it, each ticket with the address of the slip without it. */
export function readSlip(ctx: SignedInContext, lottery: CatalogueLottery, prices: PriceList) {
  const tickets = slipOfAddress(ctx, lottery, prices);
  const asked = tickets.map(({ ticket }) => ticket);
  const totalMinor = tickets.reduce((sum, { judged }) => sum + judged.stakeMinor, 0n);
  return {
    tickets: tickets.map(({ ticket, judged }, at) => ({
      text: ticketText(ticket),
      play: playWord(ctx, ticket.play),
      picks: picksWord(ctx, judged.picksText),
      lines: formatNumber(judged.lines, ctx.language),
      stake: formatMinor(judged.stakeMinor, 4),
      without: withTickets(ctx.url, asked.toSpliced(at, 1))!,
    })),
    totalMinor: String(totalMinor),
  };
}

/** The tickets of the address. Those that a hand has made wrong are left out. */
export function slipOfAddress({ url }: SignedInContext, { rules }: CatalogueLottery, prices: PriceList) {
  return ticketsOf(url.searchParams).flatMap((ticket): { ticket: AskedTicket; judged: JudgedTicket }[] => {
    try {
      return [{ ticket, judged: judgeTicket(rules, prices, ticket) }];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}
