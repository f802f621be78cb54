/** The last two digits of all lots, as players look them up: for each first digit, the last digits that came with it, in order. */
export function headsOf(texts: readonly string[]): string[][] {
  const heads: string[][] = Array.from({ length: 10 }, () => []);
  for (const text of texts) heads[Number(text.at(-2))]?.push(text.at(-1)!);
  return heads.map((tails) => tails.sort());
}
