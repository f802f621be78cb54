const cardLike = /(?<![0-9])(?:[0-9][ -]?){12,18}[0-9](?![0-9])/g;
const afterSecret =
  /(?<![\p{L}\p{M}])(otp|pin|password|code|পাসওয়ার্ড|পিন|কোড|ওটিপি)(\s*(?:is|হলো|:|=|-)?\s*)([0-9০-৯]{4,8}|[^\s,.;]*[0-9][^\s,.;]*)/giu;

/** Numbers of cards keep their last four digits, what follows a word such as PIN is struck out: neither is kept by anybody. */
export function maskSecrets(text: string): string {
  return text
    .replace(cardLike, (match) => {
      const digits = match.replace(/[^0-9]/g, '');
      return passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : match;
    })
    .replace(afterSecret, (_match, word: string, between: string) => `${word}${between}••••`);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
