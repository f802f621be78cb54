import type { Draw } from '../fair/draws';
import type { ChoiceOf, InstantEngine, OutcomeOf } from '../round';
import { baccaratMultiplier, playBaccarat, winnerOf } from './baccarat';
import { crashPointOf } from './crash';
import { diceMultiplier, playDice } from './dice';
import type { EngineName } from './engine';
import { cardName, multiplierText, tileNumbers } from './engine-text';
import { layMines } from './mines';
import { playReels, reelsBest, windowOf } from './reels';

type Shown = Record<string, string>;

type Engine<E extends EngineName> = {
  /** What was chosen, as the bet's page shows it: names are words of the records, so are the values that are words. */
  choiceWords(choice: ChoiceOf<E>): Shown;
  /** How it came out, the same way. */
  outcomeWords(outcome: OutcomeOf<E>): Shown;
  /** The outcome that the draws give, whatever was chosen; `mines` counts in that game alone. */
  redraw(draw: Draw, mines: number): OutcomeOf<E>;
};

/** A game that one request decides. */
type Instant<E extends InstantEngine> = Engine<E> & {
  play(choice: ChoiceOf<E>, draw: Draw): { outcome: OutcomeOf<E>; multiplier: number };
  /** The most that the choice can pay, in hundredths of the stake. */
  best(choice: ChoiceOf<E>): number;
};

export const instantEngines: { [E in InstantEngine]: Instant<E> } = {
  dice: {
    choiceWords: plainWords,
    outcomeWords: ({ dice }) => ({ dice: dice.join(' + ') }),
    redraw: (draw) => playDice({ side: 'over', sum: 7 }, draw).outcome,
    play: playDice,
    best: diceMultiplier,
  },
  reels: {
    choiceWords: () => ({}),
    outcomeWords: (outcome) => ({
      reels: windowOf(outcome)
        .map((reel) => reel.join(' '))
        .join(' | '),
    }),
    redraw: (draw) => playReels(draw).outcome,
    play: (_choice, draw) => playReels(draw),
    best: () => reelsBest,
  },
  baccarat: {
    choiceWords: plainWords,
    outcomeWords: ({ player, banker }) => ({
      player: player.map(cardName).join(' '),
      banker: banker.map(cardName).join(' '),
      winner: winnerOf({ player, banker }),
    }),
    redraw: (draw) => playBaccarat({ bet: 'player' }, draw).outcome,
    play: playBaccarat,
    best: ({ bet }) => baccaratMultiplier(bet),
  },
};

/** Every engine whole: a name without an entry, or an entry without a part, does not compile. */
export const engines: { [E in EngineName]: Engine<E> } = {
  ...instantEngines,
  mines: {
    choiceWords: plainWords,
    outcomeWords: ({ mines }) => ({ tiles: tileNumbers(mines) }),
    redraw: (draw, mines) => layMines({ mines }, draw),
  },
  crash: {
    choiceWords: ({ cashOutAt }) => ({ cashOutAt: multiplierText(cashOutAt) }),
    outcomeWords: ({ point }) => ({ crashedAt: multiplierText(point) }),
    redraw: (draw) => ({ point: crashPointOf(draw) }),
  },
};

function plainWords(choice: object): Shown {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)]));
}
