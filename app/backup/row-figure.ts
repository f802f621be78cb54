import { hash } from 'node:crypto';

const lineEnd = 0x0a;

/** One figure for the rows of a table in whatever order: the sum of their hashes. COPY writes each row as one line. */
export function openRowFigure() {
  let rest: Buffer = Buffer.alloc(0);
  let sum = 0n;
  return {
    add(part: Buffer): void {
      const lines = rest.length === 0 ? part : Buffer.concat([rest, part]);
      let from = 0;
      for (let at = lines.indexOf(lineEnd); at >= 0; at = lines.indexOf(lineEnd, from)) {
        sum += hash('sha1', lines.subarray(from, at), 'buffer').readBigUInt64BE();
        from = at + 1;
      }
      rest = lines.subarray(from);
    },
    figure: (): string => BigInt.asUintN(64, sum).toString(16).padStart(16, '0'),
  };
}
