import type { BackendModule, ResourceKey } from 'i18next';
import { waitOrOnline } from './wait-or-online';
import { lateMs, offerReload, withdrawOffer } from './watch-chunks';

/** Carried by `<html>`: which words this page speaks and where they lie. */
export type PageWords = { language: string; words: string };

/** Between two attempts: the first, and the longest of those that follow, each twice as long as the one before. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

type Words = Record<string, ResourceKey>;

export function wordsPath(version: string, language: string, namespaces: readonly string[]): string {
  return `/words/${version}/${language}/${[...namespaces].sort().join('+')}.json`;
}

/** Fetches all namespaces asked for in the same moment with one request; answers never change, so browsers keep them. */
export function wordsBackend(page: PageWords): BackendModule {
  const waiting = new Map<string, { namespaces: string[]; answer: Promise<Words> }>();

  function ask(language: string, namespace: string): Promise<Words> {
    const open = waiting.get(language);
    if (open) {
      open.namespaces.push(namespace);
      return open.answer;
    }
    const namespaces = [namespace];
    const answer = Promise.resolve().then(() => {
      waiting.delete(language);
      return fetchWords(wordsPath(page.words, language, namespaces));
    });
    waiting.set(language, { namespaces, answer });
    return answer;
  }

  return {
    type: 'backend',
    init: () => {},
    read(language, namespace, callback) {
      void ask(language, namespace).then((words) => callback(null, words[namespace]));
    },
  };
}

/** A page without its words would show their keys: it waits for them, and offers a reload when they fail twice or are late. */
async function fetchWords(path: string): Promise<Words> {
  let isOffered = false;
  const offer = () => {
    isOffered = true;
    offerReload();
  };
  const late = setTimeout(offer, lateMs);
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const words = await fetch(path)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (words) {
      clearTimeout(late);
      if (isOffered) withdrawOffer();
      return words;
    }
    if (pauseMs > firstPauseMs) offer();
    await waitOrOnline(pauseMs);
  }
}
