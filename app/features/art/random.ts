/** FNV-1a with a final mix: similar texts land far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export type Random = {
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** The same seed gives the same sequence on every machine (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hashText(seed);
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function below(limit: number) {
    return Math.floor(next() * limit);
  }
  return { below, pick: (items) => items[below(items.length)]! };
}

/** Golden-ratio steps: consecutive numbers fall far apart, so neighbours differ. */
export function spreadPick<Item>(items: readonly Item[], step: number, offset: number): Item {
  const turn = step * 0.618033988749895 + offset / 4294967296;
  return items[Math.floor((turn - Math.floor(turn)) * items.length)]!;
}

/** A prefix for ids inside one drawing, so that several drawings can stand in one page. */
export function idPrefix(seed: string): string {
  return `k${hashText(seed).toString(36)}`;
}
