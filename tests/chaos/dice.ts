/** Numbers that follow from a seed, so that a run can be told to be the same again. */
export function openDice(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    one: <T>(list: readonly T[]): T => list[below(list.length)]!,
    shuffled<T>(list: readonly T[]): T[] {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0]!);
    },
  };
}

export type Dice = ReturnType<typeof openDice>;
