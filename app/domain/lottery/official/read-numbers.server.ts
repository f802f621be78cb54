import { Refusal } from '~/domain/shared/refusal';
import { rulesOfGame } from '../find-lottery-game.server';
import { families } from '../registry';

/** The numbers of a draw as somebody typed them. Refuses: lottery.result_count, …_length, …_range, …_twice. */
export function readNumbers({ gameCode }: { gameCode: string }, texts: readonly string[]): number[] {
  const { drawn, fault } = families[rulesOfGame(gameCode).family].result.read(texts);
  if (fault) throw new Refusal(`lottery.result_${fault}`, 'numbers');
  return drawn;
}
