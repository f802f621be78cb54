import type { CatalogueGame, GameCatalogue } from '../game-catalogue';
import { nearness, trigramsOf } from './near-word';
import { type SearchAlias, wordsMeant } from './search-aliases';
import { indexOf, type Postings, type SearchIndex } from './search-index';

/** More nobody looks through: another word finds them. */
const searchCap = 400;

/** `hasMore`: more games fit than are named. */
export type FoundGames = { games: CatalogueGame[]; hasMore: boolean };
const wordsAtMost = 6;
const shortestPart = 3;
/** Beside what fits better, what fits worse than this is left out. */
const worthShowing = 0.75;

/** Games of whose words every typed one is near to some: names in both scripts, vendors, categories, features; the best first. */
export function searchGames(catalogue: GameCatalogue, typed: string, aliases: readonly SearchAlias[] = []): FoundGames {
  const index = indexOf(catalogue);
  const words = [...new Set(wordsMeant(typed, index, aliases))]
    .slice(0, wordsAtMost)
    .flatMap((word) => (index.at.has(word) ? [word] : splitWord(index, word)));
  if (words.length === 0) return { games: [], hasMore: false };
  const found = words.map((word) => gamesNear(index, word));
  const [rarest, ...others] = found.sort((a, b) => a.size - b.size);
  const scored: { at: number; score: number }[] = [];
  for (const [at, first] of rarest!) {
    const scores = others.map((games) => games.get(at) ?? 0);
    if (scores.includes(0)) continue;
    scored.push({ at, score: scores.reduce((sum, score) => sum + score, first) / words.length });
  }
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const fitting = scored.filter(({ score }) => score >= worthShowing * best);
  return {
    games: fitting
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, searchCap)
      .map(({ at }) => catalogue.games[at]!),
    hasMore: fitting.length > searchCap,
  };
}

function gamesNear(index: SearchIndex, typed: string): Postings {
  const games: Postings = new Map();
  for (const [word, near] of wordsNear(index, typed)) {
    for (const [at, weight] of index.postings[word]!) {
      const score = near * weight;
      if (score > (games.get(at) ?? 0)) games.set(at, score);
    }
  }
  return games;
}

function wordsNear(index: SearchIndex, typed: string): Map<number, number> {
  const shared = new Map<number, number>();
  for (const trigram of trigramsOf(typed)) {
    for (const word of index.byTrigram.get(trigram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
  }
  const near = new Map<number, number>();
  for (const [word, count] of shared) {
    const score = nearness(typed, index.words[word]!, count);
    if (score > 0) near.set(word, score);
  }
  return near;
}

/** "dragontiger" as two words, where both are known; else as it is. */
function splitWord(index: SearchIndex, word: string): string[] {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => index.at.has(part))) return parts;
  }
  return [word];
}
