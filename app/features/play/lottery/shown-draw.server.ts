import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { families } from '~/domain/lottery/registry';

/** The numbers of a draw as printed, in groups that one line takes. */
export function numberTexts(gameCode: string, numbers: readonly number[] | null): string[] {
  return numbers ? families[rulesOfGame(gameCode).family].result.texts(numbers) : [];
}
