import type { SearchIndex } from './search-index';
import { searchWords } from './searchable';

/** What players call something that no game here is called, and the words that find its like. */
export type SearchAlias = { typed: string; means: string };

/** The words that are looked for: an alias counts only where no game has a word of it. */
export function wordsMeant(typed: string, index: SearchIndex, aliases: readonly SearchAlias[]): string[] {
  const words = searchWords(typed);
  for (const alias of aliases) {
    const called = searchWords(alias.typed);
    const at = called.length === 0 ? -1 : indexOfRun(words, called);
    if (at < 0 || called.every((word) => index.at.has(word))) continue;
    words.splice(at, called.length, ...searchWords(alias.means));
  }
  return words;
}

function indexOfRun(words: readonly string[], run: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, offset) => words[at + offset] === word));
}
