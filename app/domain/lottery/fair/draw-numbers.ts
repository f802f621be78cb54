import { drawsFrom, messageOf } from '../../studio/fair/draws';
import type { Family } from '../family-names';
import { families } from '../registry';

/** Names a draw in the message that its seed signs. */
export type DrawName = { readonly game: string; readonly issue: string };

/** What block `counter` of a draw signs; `beacon` is the value of its round as hex text. */
export function drawMessage({ game, issue }: DrawName, beacon: string, counter: number): string {
  return messageOf(`${game}|${issue}|${beacon}`, 0, counter);
}

/** The numbers of a draw from its blocks of 32 bytes: tickets have no part in them. */
export function numbersFrom(family: Family, blockAt: (counter: number) => Uint8Array): number[] {
  return families[family].result.draw(drawsFrom(blockAt));
}
