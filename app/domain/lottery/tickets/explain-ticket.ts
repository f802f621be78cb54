import type { Family } from '../family-names';
import { parsePicks } from '../picks/picks';
import type { PriceList } from '../prices/price-list.server';
import { getPlay } from '../registry';
import { payoutOf, targetsOf, winsOf } from '../results/winnings';

type Ticket = { play: string; picks: string; lineMinor: bigint };

export type Win = {
  /** A mark, or the name of the lines that are paid alike. */
  option: string;
  /** How many lines won; one that won twice is counted twice. */
  times: number;
  odds: bigint;
  amountMinor: bigint;
};

/** What of a ticket won in a draw and how much each pays, by the list it was sold from; nothing for a ticket that did not win. */
export function explainTicket(
  family: Family,
  drawn: readonly number[],
  { odds }: Pick<PriceList, 'odds'>,
  { play: name, picks: text, lineMinor }: Ticket,
): Win[] {
  const play = getPlay(family, name);
  const { picks } = parsePicks(play.shape, text);
  const wins = new Map<string, Win>();
  for (const { option, tier, wins: times } of winsOf(play.shape.entry(picks), targetsOf(family, drawn)[name]!)) {
    const paid = odds[name]![option]![tier]!;
    const key = `${option} ${tier}`;
    const before = wins.get(key)?.times ?? 0;
    const all = before + times;
    const amountMinor = payoutOf(lineMinor, BigInt(all) * paid);
    wins.set(key, { option: play.options[option]!.name, times: all, odds: paid, amountMinor });
  }
  return [...wins.values()];
}
