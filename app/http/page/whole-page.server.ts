import { Writable } from 'node:stream';

/**
 * Takes a page that React writes, piece by piece, and hands it on as one. React 18 writes pieces of fixed length; a letter
 * of several bytes that no longer fits leaves zeros behind, which browsers show as broken letters in attributes. No page of
 * ours holds a zero otherwise.
 */
export function wholePage(take: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece);
      done();
    },
    final(done) {
      take(Buffer.concat(pieces));
      done();
    },
  });
}
