import { drawsOf } from '~/domain/studio/fair/seeds.server';

export const isSoak = process.env.SOAK === '1';
/** A million rounds in the soak, a fiftieth of it in every run. */
const rounds = isSoak ? 1_000_000 : 20_000;
export const seedOfRun = process.env.SEED ?? String(Date.now());
export const seedsOf = (nonce: number) => ({ serverSeed: seedOfRun, clientSeed: 'check', nonce });
export const drawsOfRound = (nonce: number) => drawsOf(seedsOf(nonce));
export const ppm = (ratio: number) => Math.floor(ratio * 1_000_000 + 1e-6);

/** Whether `rounds` rounds, each paying `multiplierOf` hundredths, return what was counted: within five standard errors. */
export function returns(expected: number, multiplierOf: (nonce: number) => number): boolean {
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const times = multiplierOf(nonce) / 100;
    sum += times;
    squares += times ** 2;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean ** 2);
  return Math.abs(mean - expected) < (5 * deviation) / Math.sqrt(rounds);
}
