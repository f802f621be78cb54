/** A whole number from 0 up to, not including, `range`. */
export type Draw = (range: number) => number;

const span = 2 ** 32;
const blockBytes = 32;

/**
 * Numbers out of blocks of 32 bytes: four bytes each, big end first. Those above the last whole multiple of the range
 * are passed over, so that every number is as likely as the next.
 */
export function drawsFrom(blockAt: (counter: number) => Uint8Array): Draw {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  let counter = 0;
  return (range) => {
    for (;;) {
      if (at >= block.byteLength) {
        const bytes = blockAt(counter++);
        block = new DataView(bytes.buffer, bytes.byteOffset, blockBytes);
        at = 0;
      }
      const value = block.getUint32(at);
      at += 4;
      if (value < span - (span % range)) return value % range;
    }
  };
}

/** What is signed with the server's seed; the counter rises when a round needs more than eight numbers. */
export function messageOf(clientSeed: string, nonce: number, counter: number): string {
  return `${clientSeed}:${nonce}:${counter}`;
}

/** The first `count` of the numbers 0 to `size` - 1 in an order drawn without putting back. */
export function drawDistinct(draw: Draw, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, at) => at);
  return Array.from({ length: count }, (_, done) => {
    const at = done + draw(size - done);
    [left[done], left[at]] = [left[at]!, left[done]!];
    return left[done]!;
  });
}
