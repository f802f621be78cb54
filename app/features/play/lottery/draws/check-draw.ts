import { drawMessage, numbersFrom } from '~/domain/lottery/fair/draw-numbers';
import type { Family } from '~/domain/lottery/family-names';

type Asked = {
  family: Family;
  gameCode: string;
  issue: string;
  seed: string;
  beacon: string;
  commit: string;
  drawn: number[];
};

/** More blocks than any draw takes. */
const blocksAtMost = 64;

/** The same numbers out of the browser's own cryptography; null where it has none, as on plain http. */
export async function checkDraw({
  family,
  gameCode,
  issue,
  seed,
  beacon,
  commit,
  drawn,
}: Asked): Promise<boolean | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = await subtle.digest('SHA-256', bytes(seed));
  const key = await subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: blocksAtMost }, (_, counter) =>
      subtle.sign('HMAC', key, bytes(drawMessage({ game: gameCode, issue }, beacon, counter))),
    ),
  );
  const numbers = numbersFrom(family, (counter) => new Uint8Array(blocks[counter]!));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commit && numbers.join() === drawn.join();
}
