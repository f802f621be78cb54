import { createHash } from 'node:crypto';
import type { KeyedHash } from '../keyed-hash.server';

const figureCount = 5;

/** Between 0 and 1. */
export type Random = () => number;

/**
 * What picture and sound of a round show: figures only, which a Bengali keyboard has. They follow from the id under the
 * site's key, so that nothing readable is stored and every process shows the same.
 */
export function figuresOf(keyedHash: KeyedHash, captchaId: string, round: number): string {
  const random = seededBy(keyedHash('captcha figures', captchaId, String(round)));
  return Array.from({ length: figureCount }, () => Math.floor(random() * 10)).join('');
}

/** The same numbers for the same seed (sfc32): asked for again, a picture or sound has no other noise to compare. */
export function seededBy(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
}
