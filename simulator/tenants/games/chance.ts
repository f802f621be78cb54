import { createHmac, randomInt } from 'node:crypto';

/** Whole numbers from 0 up to but not including the limit, each as likely as the other. */
export type Chance = { below(limit: number): number };

export const trueChance: Chance = { below: (limit) => randomInt(limit) };

/** The same secret and name give the same sequence, which nobody without the secret can foresee. */
export function sealedChance(secret: string, name: string): Chance {
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  function word(): number {
    if (at + 4 > block.length) {
      block = createHmac('sha256', secret).update(`${name}#${blocks}`).digest();
      blocks += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  }
  return {
    below(limit) {
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = word();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}

export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const out = [...items];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = chance.below(at + 1);
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}
