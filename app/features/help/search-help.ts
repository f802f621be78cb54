import { nearness, trigramsOf } from '~/domain/catalogue/search/near-word';
import { searchWords } from '~/domain/catalogue/search/searchable';
import type { HelpArticle } from '~/domain/messaging/help-article';

const wordsAtMost = 6;
const inTitle = 1;
const inText = 0.6;

type IndexedWord = { word: string; trigrams: Set<string>; weights: Map<number, number> };
const indexes = new WeakMap<HelpArticle[], IndexedWord[]>();

/** Articles that have a word near to each typed one, in either language and script; the best first. */
export function searchHelp(articles: HelpArticle[], typed: string): HelpArticle[] {
  const words = [...new Set(searchWords(typed))].slice(0, wordsAtMost);
  if (words.length === 0) return [];
  const found = words.map((word) => articlesNear(indexOf(articles), word));
  return articles
    .map((article, at) => ({ article, scores: found.map((scores) => scores.get(at) ?? 0) }))
    .filter(({ scores }) => !scores.includes(0))
    .map(({ article, scores }) => ({ article, score: scores.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

function articlesNear(index: IndexedWord[], typed: string): Map<number, number> {
  const scores = new Map<number, number>();
  const asked = trigramsOf(typed);
  for (const { word, trigrams, weights } of index) {
    const near = nearness(typed, word, asked.filter((trigram) => trigrams.has(trigram)).length);
    if (near === 0) continue;
    for (const [at, weight] of weights) scores.set(at, Math.max(scores.get(at) ?? 0, near * weight));
  }
  return scores;
}

function indexOf(articles: HelpArticle[]): IndexedWord[] {
  const known = indexes.get(articles);
  if (known) return known;
  const words = new Map<string, IndexedWord>();
  const add = (text: string, at: number, weight: number) => {
    for (const word of searchWords(text)) {
      const entry = words.get(word) ?? { word, trigrams: new Set(trigramsOf(word)), weights: new Map() };
      entry.weights.set(at, Math.max(entry.weights.get(at) ?? 0, weight));
      words.set(word, entry);
    }
  };
  for (const [at, { texts }] of articles.entries()) {
    for (const { title, content } of Object.values(texts)) {
      add(title, at, inTitle);
      add(plainText(content), at, inText);
    }
  }
  const index = [...words.values()];
  indexes.set(articles, index);
  return index;
}

/** What an article says, without its marks. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?।])/g, '')
    .trim();
}
