import { baccaratMultiplier, playBaccarat } from './engines/baccarat';
import { diceMultiplier, playDice } from './engines/dice';
import { minesLadder } from './engines/mines';
import { playReels, reelsBest } from './engines/reels';
import type { Draw } from './fair/draws';
import type { InstantPlay } from './round';

/** What an instant game gives for what was chosen: nothing but the draws decides. */
export function decide(play: InstantPlay, draw: Draw): { outcome: object; multiplier: number } {
  if (play.engine === 'dice') return playDice(play.choice, draw);
  return play.engine === 'baccarat' ? playBaccarat(play.choice, draw) : playReels(draw);
}

/** The most that the choice can pay, in hundredths of the stake. */
export function bestOf(play: InstantPlay): number {
  if (play.engine === 'dice') return diceMultiplier(play.choice);
  return play.engine === 'baccarat' ? baccaratMultiplier(play.choice.bet) : reelsBest;
}

/** The least that a board pays once a tile is open. */
export function firstRung(mines: number): number {
  return minesLadder(mines)[0]!;
}
