import { elevenFive } from './families/eleven-five';
import { fiveD } from './families/five-d';
import { fourD } from './families/four-d';
import { hanoi } from './families/hanoi';
import { k3 } from './families/k3';
import { keno } from './families/keno';
import { lao } from './families/lao';
import { north } from './families/north';
import { pc28 } from './families/pc28';
import { pk10 } from './families/pk10';
import { sixD } from './families/six-d';
import { southCentral } from './families/south-central';
import { ssc } from './families/ssc';
import { thai } from './families/thai';
import { wingo } from './families/wingo';
import type { Family } from './family-names';
import type { FamilyRules, Play } from './plays/play';

/** Everything that is particular to a family. A new name in `familyNames` does not compile without its rules. */
export const families = {
  ssc,
  '11x5': elevenFive,
  k3,
  pk10,
  pc28,
  keno,
  wingo,
  north,
  'south-central': southCentral,
  '4d': fourD,
  '5d': fiveD,
  '6d': sixD,
  thai,
  lao,
  hanoi,
} as const satisfies Record<Family, FamilyRules>;

export function findPlay(family: Family, name: string): Play | null {
  const { plays }: FamilyRules = families[family];
  return Object.hasOwn(plays, name) ? plays[name]! : null;
}

/** For names that come from our own rows and lists. */
export function getPlay(family: Family, name: string): Play {
  const found = findPlay(family, name);
  if (!found) throw new RangeError(`${family} has no play ${name}`);
  return found;
}
