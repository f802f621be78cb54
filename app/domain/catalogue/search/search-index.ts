import { categoryRegistry } from '../categories/category-registry';
import type { CatalogueGame, GameCatalogue } from '../game-catalogue';
import { trigramsOf } from './near-word';
import { featureWords, hotWords, newWords, trialWords } from './search-facets';
import { searchWords } from './searchable';

const weights = { name: 1, vendor: 0.9, facet: 0.85 };

/** Where a word is valid: games by their place in the catalogue, and how much it says of them. */
export type Postings = Map<number, number>;
export type SearchIndex = {
  words: string[];
  postings: Postings[];
  at: Map<string, number>;
  byTrigram: Map<string, number[]>;
};

const indexes = new WeakMap<GameCatalogue, SearchIndex>();
const preparations = new WeakMap<GameCatalogue, Promise<void>>();
const stepMs = 5;

/** Makes the index that searches over this catalogue need: a quarter of a second's work, in steps between which others are answered. */
export function prepareSearch(catalogue: GameCatalogue): Promise<void> {
  const known = preparations.get(catalogue);
  if (known) return known;
  const preparing = makeInSteps(catalogue);
  preparations.set(catalogue, preparing);
  return preparing;
}

async function makeInSteps(catalogue: GameCatalogue): Promise<void> {
  const making = makeIndex(catalogue);
  for (;;) {
    const until = performance.now() + stepMs;
    while (performance.now() < until) {
      const { done, value } = making.next();
      if (!done) continue;
      indexes.set(catalogue, value);
      return;
    }
    await new Promise(setImmediate);
  }
}

/** The index of a catalogue; made at once where nobody has prepared it. */
export function indexOf(catalogue: GameCatalogue): SearchIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const making = makeIndex(catalogue);
  let step = making.next();
  while (!step.done) step = making.next();
  indexes.set(catalogue, step.value);
  return step.value;
}

/** Game by game. */
function* makeIndex(catalogue: GameCatalogue): Generator<void, SearchIndex> {
  const index: SearchIndex = { words: [], postings: [], at: new Map(), byTrigram: new Map() };
  const read = new Map<string, string[]>();
  const wordsOf = (text: string) => {
    const known = read.get(text) ?? searchWords(text);
    if (known.length > 0) read.set(text, known);
    return known;
  };
  for (const [at, game] of catalogue.games.entries()) {
    const note = (text: string, weight: number) => {
      for (const word of wordsOf(text)) postingsOf(index, word).set(at, weight);
    };
    // What says more is noted later and counts.
    note(facetsOf(catalogue, game), weights.facet);
    note(`${game.vendorNames.en} ${game.vendorNames.bn}`, weights.vendor);
    for (const name of [game.names.en, game.names.bn]) note(name, weights.name);
    yield;
  }
  return index;
}

function facetsOf(catalogue: GameCatalogue, game: CatalogueGame): string {
  const facets = [
    categoryRegistry[game.gameType].searchWords,
    ...game.features.map((feature) => featureWords[feature] ?? ''),
  ];
  if (game.isNew) facets.push(newWords);
  if (game.isHot || catalogue.hotNodes.has(game.nodeId)) facets.push(hotWords);
  if (game.hasTrial) facets.push(trialWords);
  return facets.join(' ');
}

function postingsOf(index: SearchIndex, word: string): Postings {
  const known = index.at.get(word);
  if (known !== undefined) return index.postings[known]!;
  const at = index.words.push(word) - 1;
  index.at.set(word, at);
  for (const trigram of new Set(trigramsOf(word))) {
    const words = index.byTrigram.get(trigram);
    if (words) words.push(at);
    else index.byTrigram.set(trigram, [at]);
  }
  const postings: Postings = new Map();
  index.postings.push(postings);
  return postings;
}
