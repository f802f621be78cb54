import { latinDigits } from '~/domain/shared/digits';

const runOfDigits = /[0-9০-৯](?:[\p{Zs}\t.–-]{0,3}[0-9০-৯])*/gu;
/** As cards are printed, with the groups joined by a blank. */
const cardGroups = /^(?:\d{4} \d{4} \d{4} \d{4}|\d{4} \d{6} \d{5}|\d{13,19})$/;
/** No card begins with 0; with the country's code a mobile number is as long as one. */
const notCard = /^(?:0|8801[3-9]\d{8}$)/;

const secretWord = '(?<![\\p{L}\\p{M}])(?:otp|pin|password|code|পাসওয়ার্ড|পিন|কোড|ওটিপি)';
const kindWord = '(?:number|code|নম্বর|নাম্বার|কোড)(?![\\p{L}\\p{M}])';
const linkWord = '(?:is|was|হলো|হল|ছিল)(?![\\p{L}\\p{M}])';
// Every repetition is bounded or cannot overlap the next: the time must grow with the length of the text alone.
const between = `(?:\\s{0,9}${kindWord})?(?:\\s{0,9}${linkWord})?(?:\\s{0,9}[:=–-])?\\s{0,9}`;
const code = '[0-9০-৯]{4,8}(?![^\\s,.;।!?)"\'])';
const wordWithDigit = '(?=[^\\s,.;।]{0,60}[0-9০-৯])[^\\s,.;।]+';
const afterSecret = new RegExp(`(${secretWord}${between})(?:${code}|${wordWithDigit})`, 'giu');

/** Numbers of cards keep their last four digits, what follows a word such as PIN is struck out: neither is kept by anybody. */
export function maskSecrets(text: string): string {
  return text.replace(runOfDigits, maskCards).replace(afterSecret, '$1••••');
}

/** Digits with little between them: all of them a card's, or a card's among others, such as the month it ends in. */
function maskCards(run: string): string {
  const groups = [...run.matchAll(/[0-9০-৯]+/g)].map(({ 0: digits, index }) => ({
    digits: latinDigits(digits),
    index,
  }));
  let masked = '';
  let done = 0;
  for (let first = 0; first < groups.length; first++) {
    const last = lastOfCard(groups, first);
    if (last === null) continue;
    const end = groups[last]!.index + groups[last]!.digits.length;
    masked += `${run.slice(done, groups[first]!.index)}•••• ${lastFour(run.slice(done, end))}`;
    done = end;
    first = last;
  }
  return masked + run.slice(done);
}

/** The last of the groups that are a card's number together with the first; null: it begins none. */
function lastOfCard(groups: { digits: string }[], first: number): number | null {
  let digits = '';
  let joined = '';
  let found: number | null = null;
  for (let last = first; last < groups.length && digits.length < 19; last++) {
    const group = groups[last]!.digits;
    digits += group;
    joined += `${joined && ' '}${group}`;
    const isWhole = first === 0 && last === groups.length - 1;
    if (digits.length >= 13 && (isWhole || cardGroups.test(joined)) && isCard(digits)) found = last;
  }
  return found;
}

function isCard(digits: string): boolean {
  return digits.length <= 19 && !notCard.test(digits) && passesLuhn(digits);
}

function lastFour(text: string): string {
  return text.replace(/[^0-9০-৯]/g, '').slice(-4);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
