/** `bnOf` is the Bengali genitive: বাঘ, বাঘের. */
export type Noun = { en: string; enMany: string; bn: string; bnOf: string };
export type Adjective = { en: string; bn: string };
/** `classify` is the vendor's group the name belongs to, where the name decides it. */
export type Name = { en: string; bn: string; classify?: string };

/** Reads `Wolf:Wolves = নেকড়ে`, one noun between commas; a plural or a genitive that no rule gives follows a colon. */
export function nouns(list: string): Noun[] {
  return entries(list).map(([english, bengali]) => {
    const [en, enMany] = english.split(':');
    const [bn, bnOf] = bengali.split(':');
    return { en: en!, enMany: enMany ?? plural(en!), bn: bn!, bnOf: bnOf ?? genitive(bn!) };
  });
}

export function adjectives(list: string): Adjective[] {
  return entries(list).map(([en, bn]) => ({ en, bn }));
}

function entries(list: string): [string, string][] {
  return list
    .normalize('NFC')
    .split(',')
    .map((entry) => entry.split('=').map((side) => side.trim()) as [string, string]);
}

function plural(en: string): string {
  if (/[^aeiou]y$/.test(en)) return `${en.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(en) ? `${en}es` : `${en}s`;
}

const vowelSign = /[\u09be-\u09cc]$/;
const independentVowelOrNg = /[\u0985-\u0994\u0982]$/;

export function genitive(bn: string): string {
  if (vowelSign.test(bn)) return `${bn}র`;
  return `${bn}${independentVowelOrNg.test(bn) ? 'য়ের' : 'ের'}`.normalize('NFC');
}

/** পদ্মায়, সুন্দরবনে, কর্ণফুলীতে. */
export function locative(bn: string): string {
  if (bn.endsWith('া')) return `${bn}য়`.normalize('NFC');
  if (vowelSign.test(bn)) return `${bn}তে`;
  return `${bn}${independentVowelOrNg.test(bn) ? 'য়ে' : 'ে'}`.normalize('NFC');
}

const bengaliDigits = '০১২৩৪৫৬৭৮৯';

export function digits(value: number): string {
  return String(value).replace(/[0-9]/g, (digit) => bengaliDigits[Number(digit)]!);
}

export function cross<A, B>(left: readonly A[], right: readonly B[], name: (a: A, b: B) => Name): Name[] {
  return left.flatMap((a) => right.map((b) => name(a, b)));
}

/** Each two of a list once, in the list's order. */
export function pairs<A>(items: readonly A[], name: (a: A, b: A) => Name): Name[] {
  return items.flatMap((a, at) => items.slice(at + 1).map((b) => name(a, b)));
}

/** গোপন তিন রাজা: plain juxtaposition, the adjective as it is. */
export function described(adjective: Adjective, noun: Pick<Noun, 'en' | 'bn'>): Name {
  return { en: `${adjective.en} ${noun.en}`, bn: `${adjective.bn} ${noun.bn}` };
}

/** Sundarban Tiger, সুন্দরবনের বাঘ. */
export function from(place: Noun, noun: Pick<Noun, 'en' | 'bn'>): Name {
  return { en: `${place.en} ${noun.en}`, bn: `${place.bnOf} ${noun.bn}` };
}

/** Nawab's Lantern, নবাবের লণ্ঠন. */
export function owned(owner: Noun, noun: Pick<Noun, 'en' | 'bn'>): Name {
  return { en: `${owner.en}'s ${noun.en}`, bn: `${owner.bnOf} ${noun.bn}` };
}
