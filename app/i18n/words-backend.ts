import type { BackendModule } from 'i18next';

/** Carried by `<html>`: which words this page speaks and where they lie. */
export type PageWords = { language: string; words: string };

type Words = Record<string, Record<string, unknown>>;

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
      ask(language, namespace).then(
        (words) => callback(null, words[namespace] as never),
        (error: Error) => callback(error, false),
      );
    },
  };
}

async function fetchWords(path: string): Promise<Words> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
