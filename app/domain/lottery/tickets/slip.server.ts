import type { Actor } from '~/domain/shared/actor';
import { Refusal } from '~/domain/shared/refusal';
import type { CatalogueLottery } from '../find-lottery-game.server';
import type { PriceList } from '../prices/price-list.server';
import type { AskedPrices } from '../prices/stored-prices.server';
import { columnsOf } from '../results/winnings';
import { type AskedTicket, type JudgedTicket, judgeTicket } from './judge-ticket';

export type NewOrder = AskedPrices & {
  accountId: number;
  lottery: CatalogueLottery;
  drawId: number;
  tickets: readonly AskedTicket[];
  timeZone: string;
  /** Checked before (`checkRequestKey`); null where the caller does the work once. */
  requestKey: string | null;
};

/** A slip as the database judges and writes it. */
export type Slip = Omit<NewOrder, keyof AskedPrices> & {
  by: Actor;
  at: Date;
  inputHash: string;
  prices: PriceList;
  judged: readonly JudgedTicket[];
  /** What it could win was added to the draw before. */
  isExposed: boolean;
};

/** What can be judged without the draw. Refuses: lottery.not_offered, and what `judgeTicket` refuses. */
export function judgeSlip(
  { lottery, tickets }: Pick<NewOrder, 'lottery' | 'tickets'>,
  prices: PriceList,
): JudgedTicket[] {
  if (!lottery.game.isOffered) throw new Refusal('lottery.not_offered');
  return tickets.map((ticket) => judgeTicket(lottery.rules, prices, ticket));
}

/** One row of `lottery_place`; its rows are counted from 1. */
export function sentSlip(slip: Slip, at: number, recents: number) {
  const { by, accountId, drawId, lottery, judged, timeZone } = slip;
  const { game, rules } = lottery;
  const largest = (of: (ticket: JudgedTicket) => bigint) =>
    judged.reduce((most, ticket) => (of(ticket) > most ? of(ticket) : most), 0n);
  const total = (of: (ticket: JudgedTicket) => bigint) => judged.reduce((sum, ticket) => sum + of(ticket), 0n);
  return {
    n: at + 1,
    key: slip.requestKey,
    hash: slip.inputHash,
    at: slip.at.toISOString(),
    zone: timeZone,
    account: accountId,
    draw: drawId,
    game: rules.code,
    vendor: game.vendorCode,
    node: game.nodeId,
    category: game.category,
    role: by.role,
    by: by.id,
    recents,
    exposed: slip.isExposed,
    count: judged.length,
    stake: String(total(({ stakeMinor }) => stakeMinor)),
    largest: String(largest(({ stakeMinor }) => stakeMinor)),
    line: String(largest(({ lineMinor }) => lineMinor)),
    worst: String(total(({ worstMinor }) => worstMinor)),
    worst_one: String(largest(({ worstMinor }) => worstMinor)),
    tickets: judged.map((ticket, at) => sentTicket(ticket, at, slip.prices.version)),
  };
}

function sentTicket({ rules, picks, ...ticket }: JudgedTicket, at: number, price: string) {
  const { bits, keys } = rules.shape.entry(picks);
  const { a, b } = columnsOf(bits);
  return {
    at: at + 1,
    play: ticket.play,
    picks: ticket.picksText,
    lines: ticket.lines,
    line: String(ticket.lineMinor),
    stake: String(ticket.stakeMinor),
    worst: String(ticket.worstMinor),
    price,
    a: String(a),
    b: String(b),
    keys,
    exposures: Object.fromEntries(ticket.exposures.map(({ key, payoutMinor }) => [key, String(payoutMinor)])),
  };
}
