import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerReader } from '../../bench/kit/answer-reader';

const withLength = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const chunked = 'HTTP/1.1 422 Unprocessable\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
const empty = 'HTTP/1.1 303 See Other\r\nContent-Length: 0\r\n\r\n';

test('an answer ends with its last byte, however the wire cuts it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(withLength, chunked, empty),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (text, cuts) => {
        const reader = new AnswerReader();
        for (let round = 0; round < 2; round++) {
          const pieces = cut(text, cuts);
          expect(pieces.map((piece) => reader.read(piece))).toEqual(pieces.map((_, at) => at === pieces.length - 1));
          expect(reader.status).toBe(Number(text.slice(9, 12)));
        }
      },
    ),
  );
});

function cut(text: string, lengths: number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let rest = text;
  for (const length of lengths) {
    if (rest.length <= length) break;
    pieces.push(Buffer.from(rest.slice(0, length)));
    rest = rest.slice(length);
  }
  return [...pieces, Buffer.from(rest)];
}
