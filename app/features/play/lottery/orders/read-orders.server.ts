import { lotteryGames } from '~/domain/lottery/calendar/games';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { readPriceLists } from '~/domain/lottery/prices/stored-prices.server';
import { explainTicket, type Win } from '~/domain/lottery/tickets/explain-ticket';
import { findOrder, listOrders, type Order, type OrderTicket } from '~/domain/lottery/tickets/list-orders.server';
import { betStates } from '~/domain/play/bet';
import { latinDigits } from '~/domain/shared/digits';
import { formatMinor } from '~/domain/shared/money';
import { dayAfter, isDay, startOfDay } from '~/domain/shared/period';
import { gameNames, lotteryChoices } from '~/features/common/lottery-names.server';
import { isMark, picksWord, playWord, symbolWord } from '~/features/common/lottery-words.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { gamePageOf } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { carriedMode } from '../betting/prize-modes.server';
import { percent, shareText } from '../betting/rebate-share';
import { numberOf } from '../draws/read-draws.server';
import { numberTexts, sheetOf } from '../shown-draw.server';
import { ordersFile } from './orders-file.server';
import { readChase } from './read-chase.server';
import { ticketNotes } from './ticket-notes.server';

const ordersShown = 20;

export async function readOrders(ctx: SignedInContext) {
  const filter = filterOf(ctx);
  const wanted = { ...filter, ...spanOf(filter, ctx.site.settings.timeZone) };
  if (ctx.url.searchParams.get('format') === 'csv') return ordersFile(ctx, await gameNames(ctx), wanted);
  const before = numberOf(ctx.url.searchParams.get('before'));
  const [rows, names] = await Promise.all([
    listOrders(ctx, { ...wanted, accountId: ctx.viewer.id, before, limit: ordersShown + 1 }),
    gameNames(ctx),
  ]);
  const shown = rows.slice(0, ordersShown);
  return {
    orders: shown.map((order) => shownOrder(ctx, order, names)),
    filter,
    games: await lotteryChoices(ctx, { gameCode: filter.gameCode, offersAll: true }),
    csv: paths.lotteryOrders({ ...filter, format: 'csv' }),
    older: rows.length > ordersShown ? paths.lotteryOrders({ ...filter, before: shown.at(-1)!.id }) : null,
    zone: shownZone(ctx),
  };
}

/** One of the viewer's own; another's is not found. */
export async function readOrder(ctx: SignedInContext) {
  const id = numberOf(ctx.params.id ?? null);
  const order = id === null ? null : await findOrder(ctx, ctx.viewer.id, id);
  if (!order) throw notFound();
  const [names, chase] = await Promise.all([gameNames(ctx), readChase(ctx, order.id)]);
  return { ...shownOrder(ctx, order, names), chase, wins: await readWins(ctx, order) };
}

/** What of each ticket won and how much, by the bet. */
async function readWins(ctx: SignedInContext, { draw, tickets }: Order): Promise<Record<number, string[]>> {
  const { family } = rulesOfGame(draw.gameCode);
  const won = tickets.filter(({ payoutMinor }) => payoutMinor !== null && payoutMinor > 0n);
  if (draw.state === 'void' || draw.numbers === null || won.length === 0) return {};
  const lists = await readPriceLists(ctx, [...new Set(won.map(({ price }) => price))]);
  const list = new Map(lists.map((one) => [one.version, one]));
  return Object.fromEntries(
    won.map((ticket) => {
      const wins = explainTicket(family, draw.numbers!, list.get(ticket.price)!, ticket);
      return [ticket.betId, wins.map((win) => winText(ctx, ticket, win))];
    }),
  );
}

function winText(
  { language, t }: SignedInContext,
  { lineMinor }: OrderTicket,
  { times, odds, amountMinor, option }: Win,
) {
  const text = t('lottery:wins.text', {
    times: formatNumber(times, language),
    odds: formatDigits(formatMinor(odds, 4).replace(/\.?0+$/, ''), language),
    line: formatMoney(lineMinor, language),
    amount: formatMoney(amountMinor, language),
  });
  return isMark(option) ? `${symbolWord({ t, language }, option)}: ${text}` : text;
}

/** Filters of the address; what no ticket can be is left out. */
function filterOf({ url: { searchParams } }: SignedInContext) {
  const state = betStates.find((known) => known === searchParams.get('state')) ?? null;
  const gameCode = lotteryGames.find(({ code }) => code === searchParams.get('gameCode'))?.code ?? null;
  const [from, to] = [dayOf(searchParams.get('from')), dayOf(searchParams.get('to'))];
  return { state, gameCode, ...(from && to && from > to ? { from: to, to: from } : { from, to }) };
}

function dayOf(typed: string | null): string | null {
  const day = latinDigits(typed?.trim() ?? '');
  return isDay(day) ? day : null;
}

/** The instants between which the days lie, the last one whole. */
function spanOf({ from, to }: Record<'from' | 'to', string | null>, timeZone: string) {
  return {
    from: from === null ? null : startOfDay(from, timeZone),
    until: to === null ? null : startOfDay(dayAfter(to), timeZone),
  };
}

export type OrdersPage = Exclude<Awaited<ReturnType<typeof readOrders>>, Response>;
export type ShownOrder = Awaited<ReturnType<typeof readOrder>>;

function shownOrder(ctx: SignedInContext, order: Order, names: ReadonlyMap<string, string>) {
  const { language, now, site } = ctx;
  const { draw, tickets } = order;
  const at = (moment: Date) => formatDateTime(moment, language, site.settings.timeZone);
  const isOnSale = (draw.state === 'open' || draw.state === 'scheduled') && draw.closesAt > now;
  const stake = tickets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const numbers = numberTexts(draw.gameCode, draw.state === 'void' ? null : draw.numbers);
  const isPaid = tickets.every(({ payoutMinor }) => payoutMinor !== null);
  return {
    id: order.id,
    number: formatNumber(order.id, language),
    to: paths.lotteryOrder(order.id),
    name: names.get(draw.gameCode) ?? draw.gameCode,
    game: paths.game(gamePageOf(rulesOfGame(draw.gameCode).vendor), {
      gameCode: draw.gameCode,
      play: tickets[0]!.play,
      prizeMode: carriedMode(rulesOfGame(draw.gameCode), tickets[0]!.mode),
      rebate: tickets[0]!.rebate > 0 ? percent(tickets[0]!.rebate) : null,
    }),
    drawId: draw.id,
    live: paths.lotteryDraw(draw.id),
    issue: draw.issue,
    placedAt: at(order.placedAt),
    closesAt: at(draw.closesAt),
    drawState: draw.state,
    // Who cancelled in time had no part in what came after.
    voidReason: order.cancelledAt ? null : draw.voidReason,
    correctionCause: order.cancelledAt ? null : draw.correctionCause,
    verify: paths.lotteryVerify({ draw: draw.id }),
    numbers,
    sheet: sheetOf(ctx, draw.gameCode, numbers),
    mayCancel: isOnSale && order.cancelledAt === null,
    state: order.state,
    stake: formatMinor(stake, 4),
    payout: isPaid
      ? formatMinor(
          tickets.reduce((sum, { payoutMinor }) => sum + payoutMinor!, 0n),
          4,
        )
      : null,
    tickets: tickets.map((ticket) => ({
      betId: ticket.betId,
      play: playWord(ctx, ticket.play),
      mode: ticket.mode,
      picks: picksWord(ctx, ticket.picks),
      lines: formatNumber(ticket.lines, language),
      stake: formatMinor(ticket.stakeMinor, 4),
      payout: ticket.payoutMinor === null ? null : formatMinor(ticket.payoutMinor, 4),
      state: ticket.state,
      rebate: rebateText(ctx, ticket),
      notes: ticketNotes(ctx, order, ticket),
    })),
  };
}

/** The share while the ticket is open, with the amount once it is paid. Null where it was sold without one or its stake went back. */
function rebateText({ language, t }: SignedInContext, ticket: OrderTicket): string | null {
  const { rebate, rebateMinor, payoutMinor, state } = ticket;
  if (rebate === 0) return null;
  const share = shareText(rebate, language);
  if (payoutMinor === null) return state === 'open' ? share : null;
  return t('lottery:rebate.of', { share, amount: formatMoney(rebateMinor, language) });
}
