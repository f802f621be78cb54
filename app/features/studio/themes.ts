import { themeOf } from '~/domain/studio/engines/engine';

/** The emblem of a theme: what flies in crash, and the symbol of reels that means any other. */
const emblems: Record<string, string> = {
  rickshaw: 'rickshaw',
  padma: 'waterLily',
  hilsa: 'hilsa',
  tiger: 'tiger',
  kite: 'kite',
  lotus: 'lotus',
  boat: 'boat',
  doyel: 'robin',
  peacock: 'peacock',
  marigold: 'marigold',
  dhol: 'dhol',
  moon: 'moonStars',
};

/** From the dearest to the cheapest, after the wild one. */
const sets = [
  ['crown', 'diamond', 'bell', 'mango', 'hibiscus', 'conch', 'lychee'],
  ['treasure', 'ring', 'lamp', 'pineapple', 'tulip', 'turtle', 'cherry'],
  ['elephant', 'coins', 'tabla', 'coconut', 'butterfly', 'flame', 'swan'],
];

export function themeEmblem(gameCode: string): { emblem: string; at: number } {
  const names = Object.keys(emblems);
  const at = Math.max(0, names.indexOf(themeOf(gameCode)));
  return { emblem: emblems[names[at]!]!, at };
}

/** Eight symbols by number, 0 the wild one. */
export function symbolSet(gameCode: string): string[] {
  const { emblem, at } = themeEmblem(gameCode);
  return [emblem, ...sets[at % sets.length]!];
}
