import { Transform } from 'node:stream';

/**
 * React 18 writes pages in pieces of fixed length; a letter of several bytes that no longer fits leaves zeros behind, which
 * browsers show as broken letters in attributes. No page of ours holds a zero otherwise.
 */
export function stripNulBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
