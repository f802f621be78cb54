import type { Journal } from '../../journal';

/** A journal that nobody reads again: the eldest are forgotten. */
export function memoryJournal<T>(most: number): Journal<T> {
  const kept = new Map<string, T>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.set(key, value);
      const [eldest] = kept.keys();
      if (kept.size > most && eldest !== undefined) kept.delete(eldest);
    },
    forget: (key) => void kept.delete(key),
    entries: () => kept.entries(),
  };
}
