/** Below it two words have nothing to do with each other. */
const nearEnough = 0.45;
/** What a word begins with, while it is still being typed. */
const begun = 0.95;
const shortest = 4;

/** Spaces at its edges mark where a word begins and ends. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
}

/** How near a typed word is to one that exists, 0 to 1; `shared` trigrams they have. Short words are taken at their letter. */
export function nearness(typed: string, word: string, shared: number): number {
  if (typed === word) return 1;
  if (typed.length > 1 && word.startsWith(typed)) return begun;
  if (typed.length < shortest) return 0;
  const alike = (2 * shared) / (typed.length + word.length + 2);
  const slips = typed.length > 6 ? 2 : 1;
  const slipped = slipsBetween(typed, word, slips);
  const near = slipped <= slips ? 1 - slipped / typed.length : 0;
  const best = Math.min(0.9, Math.max(alike, near));
  return best < nearEnough ? 0 : best;
}

/** Letters left out, put in, mistaken or swapped; more than `atMost` are not counted on. */
function slipsBetween(a: string, b: string, atMost: number): number {
  if (Math.abs(a.length - b.length) > atMost) return atMost + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
