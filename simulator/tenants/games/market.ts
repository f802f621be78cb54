import type { Language } from '~/domain/shared/language';
import type { Html } from '../../html';
import type { Chance } from './chance';
import type { Words } from './words';

/** A game of the catalogue as it was launched. */
export type Game = {
  vendor: string;
  code: string;
  /** The catalogue's game type. */
  type: string;
  name: string;
  /** The catalogue's card, whose drawing the game shares; made up from the code where the launch did not say. */
  nodeId: number;
  language: Language;
  say: Words;
};

/** What one bets on. */
export type Pick = { code: string; label: string; odds?: string; art?: Html };

/** What is played for at one moment: one's own round, or an event on the vendor's clock. */
export type Event = { id: string; opensAt: number; closesAt: number; endsAt: number };

/** The rules of one kind of game. What is drawn never depends on who plays, on what, or for how much. */
export type Market<Outcome = unknown> = {
  /** What kind it is, in the player's words. */
  title(game: Game): string;
  rules(game: Game): string;
  picks(game: Game, event: Event): readonly Pick[];
  /** Where picks are typed: how many digits follow each pick's code. */
  digits?: Readonly<Record<string, number>>;
  /** Whether typed digits make sense together; they do where this is not said. */
  accepts?(pick: string): boolean;
  draw(game: Game, event: Event, chance: Chance): Outcome;
  /** What a stake comes back as, in hundredths of it. */
  pays(game: Game, event: Event, outcome: Outcome, pick: string): number;
  /** The return to player of a pick, from the odds and chances themselves. */
  returns(game: Game, event: Event, pick: string): number;
  /** What there is to see, before the draw (null) and after. */
  stage(game: Game, event: Event, outcome: Outcome | null, pick: string | null): Html;
  /** One line that says what came, for whoever does not see the stage. */
  told(game: Game, event: Event, outcome: Outcome): string;
  /** Without a pace each bet is a round of its own, decided at once. */
  pace?: Pace;
};

/** A new event each `everyMs`; betting is open for `betMs` of its life and its result is at `endMs`. */
export type Pace = { everyMs: number; betMs: number; endMs: number };

/** Whether a pick, as it came in a form, is one of this market's. */
export function isPick(market: Market, game: Game, event: Event, pick: string): boolean {
  const [code = '', digits] = pick.split(':');
  const wanted = market.digits?.[code];
  if (wanted !== undefined) {
    const isTyped = digits !== undefined && new RegExp(`^\\d{${wanted}}$`).test(digits);
    return isTyped && (market.accepts?.(pick) ?? true);
  }
  return market.picks(game, event).some((one) => one.code === pick);
}
