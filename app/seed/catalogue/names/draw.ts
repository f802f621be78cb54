import { digits, type Name } from '../grammar';
import { pick, shuffled } from '../random';

export type Pool = { share: number; names: Name[] };

/**
 * `count` names that differ in both languages from one another and from all `taken`, which they join.
 * Each pool gives its share; what a small one lacks the others fill.
 */
export function drawNames(pools: readonly Pool[], count: number, taken: Set<string>, random: () => number): Name[] {
  const total = pools.reduce((sum, pool) => sum + pool.share, 0);
  const seen = new Set(taken);
  const left: Name[] = [];
  const drawn: Name[] = [];
  for (const pool of pools) {
    const fresh = shuffled(pool.names, random)
      .map(composed)
      .filter((name) => claim(name, seen));
    const share = Math.round((count * pool.share) / total);
    drawn.push(...fresh.slice(0, share));
    left.push(...fresh.slice(share));
  }
  const names = [...drawn, ...shuffled(left, random)].slice(0, count);
  if (names.length < count) throw new Error(`The pools hold ${names.length} names of ${count}`);
  for (const name of names) taken.add(name.en).add(name.bn);
  return shuffled(names, random);
}

function composed({ en, bn, classify }: Name): Name {
  return { en: en.normalize('NFC'), bn: bn.normalize('NFC'), classify };
}

function claim(name: Name, seen: Set<string>): boolean {
  if (seen.has(name.en) || seen.has(name.bn)) return false;
  seen.add(name.en).add(name.bn);
  return true;
}

const sequels = [
  { en: '2', bn: digits(2) },
  { en: '2', bn: digits(2) },
  { en: 'Deluxe', bn: 'ডিলাক্স' },
  { en: 'Extra', bn: 'এক্সট্রা' },
  { en: 'Bonus', bn: 'বোনাস' },
  { en: 'Plus', bn: 'প্লাস' },
];

/** The tail of a vendor's list becomes sequels of its front: a studio repeats what sold. */
export function withSequels(names: readonly Name[], share: number, random: () => number): Name[] {
  const count = Math.floor(names.length * share);
  const originals = names.slice(0, names.length - count);
  return [
    ...originals,
    ...originals
      .filter(isShort)
      .slice(0, count)
      .map((name) => {
        const sequel = pick(sequels, random);
        return { ...name, en: `${name.en} ${sequel.en}`, bn: `${name.bn} ${sequel.bn}` };
      }),
  ];
}

/** Only a short title bears a second part. */
function isShort(name: Name): boolean {
  return name.en.split(' ').length <= 2;
}
