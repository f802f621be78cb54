import { Refusal } from '~/domain/shared/refusal';
import type { LotteryGame } from '../calendar/games';
import { type Exposure, exposureOf, worstOf } from '../orders/exposure';
import { pickRefusal } from '../picks/pick-refusal';
import { parsePicks, picksText } from '../picks/picks';
import type { Picks } from '../picks/shape';
import type { Play } from '../plays/play';
import { type StakeUnit, stakeOf } from '../prices/stake';
import { findPlay } from '../registry';

/** A ticket as it is asked for; `picks` is typed text or the canonical one. */
export type AskedTicket = { play: string; picks: string; unit: StakeUnit; multiplier: bigint };

export type JudgedTicket = {
  play: string;
  rules: Play;
  picks: Picks;
  picksText: string;
  lines: number;
  lineMinor: bigint;
  stakeMinor: bigint;
  worstMinor: bigint;
  exposures: Exposure[];
};

type Prices = { mode: LotteryGame['modes'][number]; odds: Readonly<Record<string, readonly (readonly bigint[])[]>> };

/** What a ticket costs and may win. Refuses: lottery.unknown_play, what `pickRefusal` says, lottery.stake_uneven. */
export function judgeTicket(game: LotteryGame, { mode, odds: list }: Prices, asked: AskedTicket): JudgedTicket {
  const odds = list[asked.play];
  const rules = odds && !game.without.includes(asked.play) ? findPlay(game.family, asked.play) : null;
  if (!odds || !rules) throw new Refusal('lottery.unknown_play', 'play');
  const { picks, fault } = parsePicks(rules.shape, asked.picks);
  if (fault) throw pickRefusal(fault);
  const stake = stakeOf(rules.shape, picks, { mode, unit: asked.unit, multiplier: asked.multiplier });
  if (!stake || stake.lineMinor <= 0n) throw new Refusal('lottery.stake_uneven', 'multiplier');
  const { lines, lineMinor, totalMinor } = stake;
  return {
    play: asked.play,
    rules,
    picks,
    picksText: picksText(picks),
    lines,
    lineMinor,
    stakeMinor: totalMinor,
    worstMinor: worstOf({ play: rules, odds }, picks, lineMinor),
    exposures: exposureOf({ play: rules, odds }, picks, lineMinor),
  };
}
