/** Bengali joins its letters by the two invisible joiners. */
const shape = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]|\u200C|\u200D)*$/u;
const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const shortest = 2;
const longest = 20;

/** As it is kept; null for what is no nickname. */
export function readNickname(typed: string): string | null {
  const nickname = tidied(typed);
  const length = nickname.length > 200 ? 200 : [...segmenter.segment(nickname)].length;
  return length >= shortest && length <= longest && shape.test(nickname) ? nickname : null;
}

/** What somebody is called elsewhere, made to fit; null when nothing is left of it. */
export function nicknameFrom(name: string): string | null {
  const fitting = tidied(name.slice(0, 200)).replace(/(?:(?!\u200C|\u200D)[^\p{L}\p{M}\p{N} ._-])+/gu, ' ');
  const begun = tidied(fitting).replace(/^[^\p{L}\p{N}]+/u, '');
  const characters = [...segmenter.segment(begun)].slice(0, longest);
  return readNickname(characters.map(({ segment }) => segment).join(''));
}

function tidied(text: string): string {
  return text.normalize('NFC').trim().replace(/ +/g, ' ');
}
