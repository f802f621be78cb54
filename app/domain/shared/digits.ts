/** Players type both: ০-৯ become 0-9, everything else stays. `\d` and Number() know only the Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
