import { messageOf } from '~/domain/studio/fair/draws';
import { blocksAtMost, type Recheck, recheck } from '~/domain/studio/fair/recheck';
import { flightSeed } from '~/domain/studio/flights/flight-seed';
import type { AskedRound, VerifyPage } from './read-verify-page.server';

export type BrowserCheck = Recheck & { hash: string; isSeedRight: boolean };
type Flight = NonNullable<VerifyPage['round']>['flight'];

/** The same round, and a flight's client seed, out of the browser's own cryptography; null where it has none, as on plain http. */
export async function checkInBrowser(asked: AskedRound, flight: Flight): Promise<BrowserCheck | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  const text = (value: string) => new TextEncoder().encode(value);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', text(asked.serverSeed), hmac, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: blocksAtMost }, (_, counter) =>
      subtle.sign('HMAC', key, text(messageOf(asked.clientSeed, asked.nonce, counter))),
    ),
  );
  const hashOf = async (value: string) => hexOf(await subtle.digest('SHA-256', text(value)));
  const hash = await hashOf(asked.serverSeed);
  const { own, seedHashes } = flight ?? { own: null, seedHashes: [] };
  const isOwnRight = !own || own.at < 0 || seedHashes[own.at] === (await hashOf(own.seed));
  const isSeedRight = isOwnRight && (!flight || flightSeed(flight) === asked.clientSeed);
  return { hash, isSeedRight, ...recheck(asked.game, asked.mines, (counter) => new Uint8Array(blocks[counter]!)) };
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
