import { placed, short } from '../svg';

/** Letters as single strokes in a cell 40 wide and 60 high; a wider or narrower one says so. */
const skeletons: Record<string, string | readonly [string, number]> = {
  A: 'M0 60L20 0L40 60M8 40H32',
  B: 'M0 0V60H22Q40 60 40 44T22 28H0H20Q36 28 36 14T20 0Z',
  C: 'M40 12Q34 0 21 0Q0 0 0 30T21 60Q34 60 40 48',
  D: 'M0 0V60H16Q40 60 40 30T16 0Z',
  E: ['M34 0H0V60H34M0 29H28', 34],
  F: ['M34 0H0V60M0 30H28', 34],
  G: 'M39 11Q33 0 21 0Q0 0 0 30T21 60Q40 60 40 34H24',
  H: 'M0 0V60M40 0V60M0 30H40',
  I: ['M4 0V60', 8],
  J: ['M30 0V40Q30 60 15 60Q2 60 0 46', 30],
  K: 'M0 0V60M38 0L2 34M14 24L40 60',
  L: ['M0 0V60H32', 32],
  M: ['M0 60V0L25 36L50 0V60', 50],
  N: 'M0 60V0L40 60V0',
  O: ['M22 0Q0 0 0 30T22 60T44 30T22 0Z', 44],
  P: ['M0 60V0H20Q38 0 38 18T20 36H0', 38],
  Q: ['M22 0Q0 0 0 30T22 60T44 30T22 0ZM28 44L44 62', 44],
  R: 'M0 60V0H20Q37 0 37 17T20 34H0M18 34L40 60',
  S: 'M37 11Q31 0 20 0Q2 0 2 15T20 29T38 45T20 60Q5 60 0 48',
  T: 'M0 0H40M20 0V60',
  U: 'M0 0V38Q0 60 20 60T40 38V0',
  V: 'M0 0L20 60L40 0',
  W: ['M0 0L14 60L28 14L42 60L56 0', 56],
  X: 'M0 0L40 60M40 0L0 60',
  Y: 'M0 0L20 30L40 0M20 30V60',
  Z: 'M0 0H40L0 60H40',
  0: 'M20 0Q0 0 0 30T20 60T40 30T20 0Z',
  1: ['M0 12L16 0V60', 20],
  2: 'M1 16Q3 0 20 0T39 16Q39 28 22 40T0 60H40',
  3: 'M2 10Q8 0 20 0Q37 0 37 14T20 28Q40 28 40 44T20 60Q4 60 0 48',
  4: 'M30 60V0L0 42H40',
  5: 'M36 0H5L2 27Q10 22 20 22Q40 22 40 41T20 60Q6 60 0 50',
  6: 'M34 6Q28 0 21 0Q0 0 0 34T20 60T40 42T21 24Q4 24 0 40',
  7: 'M0 0H40L14 60',
  8: 'M20 28Q3 28 3 14T20 0T37 14T20 28Q0 28 0 44T20 60T40 44T20 28Z',
  9: 'M6 54Q12 60 19 60Q40 60 40 26T20 0T0 18T19 36Q36 36 40 20',
};

const spacing = 20;
/** Half the letters' stroke, which reaches beyond their cells. */
const overhang = 9;

function measured(letter: string): readonly [string, number] {
  const skeleton = skeletons[letter]!;
  return typeof skeleton === 'string' ? [skeleton, 40] : skeleton;
}

export function canLetter(text: string): boolean {
  return text.length > 0 && [...text].every((letter) => Object.hasOwn(skeletons, letter));
}

export type Lettering = {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
  fill: string;
  shine: string;
};

/** The text centred on (x, y), no larger than the box. Only letters for which `canLetter` holds. */
export function lettered(id: string, text: string, box: Lettering): string {
  let at = 0;
  let strokes = '';
  for (const letter of text) {
    const [d, width] = measured(letter);
    strokes += at === 0 ? `<path d="${d}"/>` : `<path d="${d}" transform="translate(${at})"/>`;
    at += width + spacing;
  }
  const width = at - spacing;
  const scale = Math.min(box.width / (width + overhang * 2), box.height / (60 + overhang * 2));
  const corner = `${short(box.x - (width * scale) / 2)} ${short(box.y - 30 * scale)}`;
  const layers = [
    `<use href="#${id}" stroke="${box.ink}" stroke-width="25" transform="translate(0 4)"/>`,
    `<use href="#${id}" stroke="${box.fill}" stroke-width="14"/>`,
    `<use href="#${id}" stroke="${box.shine}" stroke-width="2.6" transform="translate(0 -3)"/>`,
  ];
  return `<defs><g id="${id}" fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></defs>${placed(`translate(${corner})scale(${Math.round(scale * 1000) / 1000})`, layers.join(''))}`;
}
