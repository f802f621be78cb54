/** Letters as their reader sees them: a Bengali conjunct is one, though several to `length`. */
function characters(text: string): string[] {
  const whole = text.normalize('NFC');
  if (!('Segmenter' in Intl)) return [...whole];
  return Array.from(new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(whole), ({ segment }) => segment);
}

export function countCharacters(text: string): number {
  return characters(text).length;
}

export function firstCharacters(text: string, count: number): string {
  return characters(text.trim()).slice(0, count).join('').trim();
}

export function firstCharacter(text: string): string {
  return firstCharacters(text, 1);
}
