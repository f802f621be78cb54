import type { Draw } from '../fair/draws';
import type { ChoiceOf, InstantEngine, OutcomeOf, SteppedEngine } from '../round';
import { andarPays, andarWinner, playAndar } from './andar';
import { baccaratMultiplier, playBaccarat, winnerOf } from './baccarat';
import { crashPointOf } from './crash';
import { diceMultiplier, playDice } from './dice';
import type { EngineName } from './engine';
import { cardName, cardNames, multiplierText, tileNumbers } from './engine-text';
import { drawHilo, guesses, hiloLeast, hiloMultiplier, hiloNext, isRight, rankOf } from './hilo';
import { kenoBest, playKeno } from './keno';
import { playLimbo } from './limbo';
import { drawMines, minesLadder, minesMultiplier, tilesInAll } from './mines';
import { drawPatti, pattiBest, pattiMoves, pattiResult } from './patti';
import { playPlinko, plinkoSlots } from './plinko';
import { dealtOf, drawPoker, handSize, pokerPays, pokerResult } from './poker';
import { playReels, reelsBest, windowOf } from './reels';
import { playWheel, wheelBest } from './wheel';

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
  highestMultiplier(choice: ChoiceOf<E>): number;
};

/** A round under way: what was chosen, the outcome that only the server knows whole, and the moves so far. */
export type SteppedRound<E extends SteppedEngine> = {
  choice: ChoiceOf<E>;
  outcome: OutcomeOf<E>;
  moves: readonly number[];
};
/** `multiplier` in hundredths where the move ends the round; "same": it came twice; "unknown": the game has no such move. */
export type Moved = { moves: number[]; multiplier: number | null } | 'same' | 'unknown';

/** A game that its player's moves bring to an end. */
type Stepped<E extends SteppedEngine> = Engine<E> & {
  drawOutcome(choice: ChoiceOf<E>, draw: Draw): OutcomeOf<E>;
  /** What a stake must be able to win for the round to begin, in hundredths. */
  neededMultiplier(choice: ChoiceOf<E>): number;
  /** `most`: what the round may pay at most, in hundredths of the stake. */
  move(round: SteppedRound<E>, move: number, most: number): Moved;
  /** What the round pays when it is ended now; null: nothing is to be had yet. */
  cashOut(round: SteppedRound<E>): number | null;
  /** What a round pays that its player does not come back to; null: the stake is given back. */
  ifAbandoned(round: SteppedRound<E>): number | null;
  /** What the player may see of the outcome while the round is open. */
  visible(round: SteppedRound<E>): Partial<OutcomeOf<E>>;
};

export const instantEngines: { [E in InstantEngine]: Instant<E> } = {
  dice: {
    choiceWords: plainWords,
    outcomeWords: ({ dice }) => ({ dice: dice.join(' + ') }),
    redraw: (draw) => playDice({ side: 'over', sum: 7 }, draw).outcome,
    play: playDice,
    highestMultiplier: diceMultiplier,
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
    highestMultiplier: () => reelsBest,
  },
  baccarat: {
    choiceWords: plainWords,
    outcomeWords: ({ player, banker }) => ({
      player: cardNames(player),
      banker: cardNames(banker),
      winner: winnerOf({ player, banker }),
    }),
    redraw: (draw) => playBaccarat({ bet: 'player' }, draw).outcome,
    play: playBaccarat,
    highestMultiplier: ({ bet }) => baccaratMultiplier(bet),
  },
  limbo: {
    choiceWords: ({ target }) => ({ target: multiplierText(target) }),
    outcomeWords: ({ point }) => ({ point: multiplierText(point) }),
    redraw: (draw) => ({ point: crashPointOf(draw) }),
    play: playLimbo,
    highestMultiplier: ({ target }) => target,
  },
  plinko: {
    choiceWords: plainWords,
    outcomeWords: ({ path }) => ({ path: path.map((step) => (step === 1 ? '→' : '←')).join('') }),
    redraw: (draw) => playPlinko({ rows: 16, risk: 'low' }, draw).outcome,
    play: playPlinko,
    highestMultiplier: (choice) => Math.max(...plinkoSlots(choice)),
  },
  wheel: {
    choiceWords: plainWords,
    outcomeWords: ({ segment }) => ({ segment: String(segment + 1) }),
    redraw: (draw) => playWheel({ risk: 'low' }, draw).outcome,
    play: playWheel,
    highestMultiplier: wheelBest,
  },
  keno: {
    choiceWords: ({ picks }) => ({ picks: picks.join(', ') }),
    outcomeWords: ({ drawn }) => ({ drawn: drawn.join(', ') }),
    redraw: (draw) => playKeno({ picks: [1] }, draw).outcome,
    play: playKeno,
    highestMultiplier: kenoBest,
  },
  andar: {
    choiceWords: plainWords,
    outcomeWords: ({ joker, dealt }) => ({
      joker: cardName(joker),
      andarCards: cardNames(dealt.filter((_, at) => at % 2 === 0)),
      baharCards: cardNames(dealt.filter((_, at) => at % 2 === 1)),
      winner: andarWinner({ dealt }),
    }),
    redraw: (draw) => playAndar({ side: 'andar' }, draw).outcome,
    play: playAndar,
    highestMultiplier: ({ side }) => andarPays[side],
  },
};

export const steppedEngines: { [E in SteppedEngine]: Stepped<E> } = {
  mines: {
    choiceWords: plainWords,
    outcomeWords: ({ mines }) => ({ tiles: tileNumbers(mines) }),
    redraw: (draw, mines) => drawMines({ mines }, draw),
    drawOutcome: drawMines,
    neededMultiplier: ({ mines }) => minesLadder(mines)[0]!,
    move({ choice, outcome, moves }, tile, most) {
      if (tile >= tilesInAll) return 'unknown';
      if (moves.includes(tile)) return 'same';
      const opened = [...moves, tile];
      if (outcome.mines.includes(tile)) return { moves: opened, multiplier: 0 };
      const rungs = minesLadder(choice.mines).filter((multiplier) => multiplier <= most).length;
      const isLast = opened.length >= rungs;
      return { moves: opened, multiplier: isLast ? minesMultiplier(choice.mines, opened.length) : null };
    },
    cashOut: ({ choice, moves }) => (moves.length === 0 ? null : minesMultiplier(choice.mines, moves.length)),
    ifAbandoned: (round) => steppedEngines.mines.cashOut(round),
    visible: () => ({}),
  },
  hilo: {
    choiceWords: () => ({}),
    outcomeWords: ({ cards }) => ({ cards: cardNames(cards) }),
    redraw: drawHilo,
    drawOutcome: (_choice, draw) => drawHilo(draw),
    neededMultiplier: () => hiloLeast,
    move({ outcome: { cards }, moves }, move, most) {
      const guess = guesses[move];
      const pays = guess ? hiloNext(cards, moves, guess, most) : null;
      if (!guess || pays === null) return 'unknown';
      const guessed = [...moves, move];
      if (!isRight(rankOf(cards[moves.length]!), guess, rankOf(cards[guessed.length]!))) {
        return { moves: guessed, multiplier: 0 };
      }
      const goesOn = guesses.some((next) => hiloNext(cards, guessed, next, most) !== null);
      return { moves: guessed, multiplier: goesOn ? null : pays };
    },
    cashOut: ({ outcome, moves }) => (moves.length === 0 ? null : hiloMultiplier(outcome.cards, moves)),
    // Without a guess the first card alone is known, and every first card is worth the same: the stake goes back.
    ifAbandoned: (round) => steppedEngines.hilo.cashOut(round),
    visible: ({ outcome, moves }) => ({ cards: outcome.cards.slice(0, moves.length + 1) }),
  },
  poker: {
    choiceWords: () => ({}),
    outcomeWords: ({ deck }) => ({ deck: cardNames(deck) }),
    redraw: drawPoker,
    drawOutcome: (_choice, draw) => drawPoker(draw),
    neededMultiplier: () => pokerPays.royalFlush,
    move: ({ outcome }, held) =>
      held < 2 ** handSize ? { moves: [held], multiplier: pokerResult(outcome, held) } : 'unknown',
    cashOut: () => null,
    ifAbandoned: ({ outcome }) => pokerResult(outcome, 2 ** handSize - 1),
    visible: ({ outcome }) => ({ deck: dealtOf(outcome) }),
  },
  patti: {
    choiceWords: () => ({}),
    outcomeWords: ({ player, house }) => ({ player: cardNames(player), house: cardNames(house) }),
    redraw: drawPatti,
    drawOutcome: (_choice, draw) => drawPatti(draw),
    neededMultiplier: () => pattiBest,
    move: ({ outcome }, move) =>
      move < pattiMoves.length
        ? { moves: [move], multiplier: pattiResult(outcome, pattiMoves[move] === 'show') }
        : 'unknown',
    cashOut: () => null,
    ifAbandoned: ({ outcome }) => pattiResult(outcome, false),
    visible: ({ outcome }) => ({ player: outcome.player }),
  },
};

/** Every engine whole: a name without an entry, or an entry without a part, does not compile. */
export const engines: { [E in EngineName]: Engine<E> } = {
  ...instantEngines,
  ...steppedEngines,
  crash: {
    choiceWords: ({ cashOutAt }) => ({ cashOutAt: multiplierText(cashOutAt) }),
    outcomeWords: ({ point }) => ({ crashedAt: multiplierText(point) }),
    redraw: (draw) => ({ point: crashPointOf(draw) }),
  },
};

function plainWords(choice: object): Shown {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)]));
}
