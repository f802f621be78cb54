import type { Journal } from '../../journal';

/** A journal that nobody reads again: the eldest are forgotten. */
export function memoryJournal<T>(most: number): Journal<T> {
  const values = new Map<string, T>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      const [eldest] = values.keys();
      if (values.size > most && eldest !== undefined) values.delete(eldest);
    },
    forget: (key) => void values.delete(key),
    entries: () => values.entries(),
  };
}
