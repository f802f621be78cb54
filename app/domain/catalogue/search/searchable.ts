/**
 * Both scripts as one: Bengali is written out as it sounds, and what sounds alike is spelt alike, so that সোনালি বাঘ,
 * "sonali bagh" and "shonali bag" are the same words.
 */
export function searchable(text: string): string {
  const sounded = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('্যা', 'a')
    // A consonant without a vowel sign is spoken with one, except at the end of a word and before another in a cluster.
    .replace(/([ক-হ]\u09bc?)(?=[ক-হঅ-ঔংৎ])/g, '$1o')
    .replace(/[ডঢ]\u09bc/g, 'r')
    .replace(/য\u09bc/g, 'y')
    .replace(/[\u0980-\u09ff\u200c\u200d]/g, (letter) => sounds[letter] ?? '');
  return alike
    .reduce((words, [spelt, as]) => words.replaceAll(spelt, as), sounded)
    .replace(/c(?!h)/g, 'k')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function searchWords(text: string): string[] {
  const words = searchable(text);
  return words === '' ? [] : words.split(' ');
}

const letters = 'কখগঘজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎািীুূেোঅআইঈউঊএও০১২৩৪৫৬৭৮৯';
const latin = 'kkggjjnttddnttddnpfbbmjrlssshtaiiuueooaiiuueo0123456789';
/** What one letter cannot write. */
const longer = 'ঙ ng ং ng চ ch ছ ch ঐ oi ৈ oi ঔ ou ৌ ou ঋ ri ৃ ri'.split(' ');
const sounds: Record<string, string> = Object.fromEntries([
  ...[...letters].map((letter, at) => [letter, latin[at]!]),
  ...longer.flatMap((letter, at) => (at % 2 === 0 ? [[letter, longer[at + 1]!]] : [])),
]);

/** Applied in this order. */
const alike = [
  ['ph', 'f'],
  ['kh', 'k'],
  ['gh', 'g'],
  ['th', 't'],
  ['dh', 'd'],
  ['bh', 'b'],
  ['jh', 'j'],
  ['sh', 's'],
  ['ck', 'k'],
  ['z', 'j'],
  ['v', 'b'],
  ['q', 'k'],
  ['x', 'ks'],
  ['ee', 'i'],
  ['oo', 'u'],
  ["'", ''],
  ['’', ''],
] as const;
