import { type BaccaratOutcome, winnerOf } from './engines/baccarat';
import type { DiceOutcome } from './engines/dice';
import type { EngineName } from './engines/engine';
import { type ReelsOutcome, windowOf } from './engines/reels';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

export function cardName(card: number): string {
  return `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`;
}

/** "2.35": a multiplier as it is written everywhere but in figures of a language. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** What was chosen, as the bet's page shows it: names are words of the records, so are the values that are words. */
export function choiceWords(engine: EngineName, choice: object): Record<string, string> {
  if (engine === 'reels') return {};
  if (engine === 'crash') return { cashOutAt: multiplierText((choice as { cashOutAt: number }).cashOutAt) };
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)]));
}

/** How it came out, the same way. */
export function outcomeWords(engine: EngineName, outcome: object, multiplier: number): Record<string, string> {
  return { ...shown(engine, outcome), multiplier: multiplierText(multiplier) };
}

function shown(engine: EngineName, outcome: object): Record<string, string> {
  if (engine === 'dice') return { dice: (outcome as DiceOutcome).dice.join(' + ') };
  if (engine === 'mines') return { tiles: tileNumbers((outcome as { mines: number[] }).mines) };
  if (engine === 'crash') return { crashedAt: multiplierText((outcome as { point: number }).point) };
  if (engine === 'reels')
    return {
      reels: windowOf(outcome as ReelsOutcome)
        .map((reel) => reel.join(' '))
        .join(' | '),
    };
  const { player, banker } = outcome as BaccaratOutcome;
  const named = (cards: number[]) => cards.map(cardName).join(' ');
  return { player: named(player), banker: named(banker), winner: winnerOf({ player, banker }) };
}

/** Counted from one, as people do. */
function tileNumbers(tiles: readonly number[]): string {
  return tiles.map((tile) => tile + 1).join(', ');
}
