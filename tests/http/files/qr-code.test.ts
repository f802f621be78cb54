import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '~/http/files/qr-code.server';

test('the path draws every dark module and no other', () => {
  const text = 'https://download.example.com/ios?lng=bn';
  const { path, size } = qrCode(text);
  expect(drawn(path, size)).toEqual(encode(text, { ecc: 'L', border: 4 }).data);
});

test('the path is short enough to stand in every page', () => {
  expect(qrCode('https://download.example.com/ios?lng=bn').path.length).toBeLessThan(2_500);
});

/** Follows the pen. */
function drawn(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let x = 0;
  let y = 0;
  for (const [, command, first, second] of path.matchAll(/([Mmh])([\d.]+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x += 1) modules[y]![x] = true;
  }
  return modules;
}
