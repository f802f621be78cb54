import type { EngineName } from './engines/engine';
import { cardName, multiplierText } from './engines/engine-text';
import { engines } from './engines/engines';
import type { ChoiceOf, OutcomeOf } from './round';

export { cardName, multiplierText };

/** What was chosen, as the bet's page shows it. */
export function choiceWords<E extends EngineName>(engine: E, choice: ChoiceOf<E>): Record<string, string> {
  return engines[engine].choiceWords(choice);
}

/** How it came out and what it paid, the same way. */
export function outcomeWords<E extends EngineName>(
  engine: E,
  outcome: OutcomeOf<E>,
  multiplier: number,
): Record<string, string> {
  return { ...engines[engine].outcomeWords(outcome), multiplier: multiplierText(multiplier) };
}
