/** Families of lotteries: games of a family have the same numbers and plays. */
export const familyNames = [
  'ssc',
  '11x5',
  'k3',
  'pk10',
  'pc28',
  'keno',
  'wingo',
  'north',
  'south-central',
  '4d',
  '5d',
  '6d',
  'thai',
  'lao',
  'hanoi',
] as const;

export type Family = (typeof familyNames)[number];
