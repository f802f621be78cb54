/** How many draws a file holds. More than a day of the shortest game has. */
export const fileMost = 3_000;
const readAtOnce = 500;

type Asked = { before: number | null; limit: number };

/** The draws of a file, the newest first, read a part at a time. */
export async function* newestDraws<Draw extends { id: number }>(
  first: number | null,
  read: (asked: Asked) => Promise<Draw[]>,
): AsyncGenerator<Draw> {
  let before = first;
  for (let told = 0; told < fileMost; told += readAtOnce) {
    const draws = await read({ before, limit: readAtOnce });
    yield* draws;
    if (draws.length < readAtOnce) return;
    before = draws.at(-1)!.id;
  }
}
