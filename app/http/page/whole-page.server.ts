import type { Writable } from 'node:stream';

/**
 * Takes a page that React writes, piece by piece, and hands it on as one. React 18 writes pieces of fixed length; a letter
 * of several bytes that no longer fits leaves zeros at the end, which browsers show as broken letters in attributes. No page
 * of ours holds a zero otherwise. React asks for no more of a stream than this, and a stream takes time for each piece.
 */
export function wholePage(take: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  const page = {
    write(piece: Uint8Array) {
      pieces.push(withoutZeros(piece));
      return true;
    },
    end() {
      take(Buffer.concat(pieces));
    },
    on: () => page,
    destroy: () => page,
  };
  return page as unknown as Writable;
}

function withoutZeros(piece: Uint8Array): Uint8Array {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end--;
  return piece.subarray(0, end);
}
