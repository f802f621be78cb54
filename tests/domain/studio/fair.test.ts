import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDistinct, drawsFrom } from '~/domain/studio/fair/draws';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';

const seeds = {
  serverSeed: '8f4a1c0f3e2d5b6a798897a6b5c4d3e2f1001122334455667788990011aabbcc',
  clientSeed: 'padma',
  nonce: 3,
};

test('the numbers of a round are those that anybody reckons from the seeds with a plain HMAC', () => {
  const first = createHmac('sha256', seeds.serverSeed).update('padma:3:0').digest();
  const second = createHmac('sha256', seeds.serverSeed).update('padma:3:1').digest();
  const draw = drawsOf(seeds);
  const range = 2 ** 32;
  const drawn = Array.from({ length: 9 }, () => draw(range));
  expect(drawn.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, at) => first.readUInt32BE(at * 4)));
  expect(drawn[8]).toBe(second.readUInt32BE(0));
  expect(hashOfSeed(seeds.serverSeed)).toBe(createHash('sha256').update(seeds.serverSeed).digest('hex'));
});

test('known rounds stay what they were', () => {
  const draw = drawsOf(seeds);
  expect(Array.from({ length: 8 }, () => draw(6))).toMatchInlineSnapshot(`
    [
      0,
      3,
      2,
      0,
      0,
      1,
      5,
      4,
    ]
  `);
  expect(drawDistinct(drawsOf(seeds), 25, 5)).toMatchInlineSnapshot(`
    [
      12,
      22,
      2,
      3,
      19,
    ]
  `);
});

test('a number that would favour the lower ones is passed over', () => {
  const block = new Uint8Array(32);
  new DataView(block.buffer).setUint32(0, 4_294_967_292);
  new DataView(block.buffer).setUint32(4, 4_294_967_291);
  expect(drawsFrom(() => block)(6)).toBe(5);
});

test('another nonce, client seed or server seed is another round', () => {
  const numbers = (changed: Partial<typeof seeds>) => {
    const draw = drawsOf({ ...seeds, ...changed });
    return Array.from({ length: 6 }, () => draw(1_000_000)).join();
  };
  const all = [{}, { nonce: 4 }, { clientSeed: 'meghna' }, { serverSeed: seeds.serverSeed.replace('8', '9') }].map(
    numbers,
  );
  expect(new Set(all).size).toBe(4);
});

test('what is drawn without putting back holds each number once', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 60 }), (clientSeed, size) => {
      const drawn = drawDistinct(drawsOf({ ...seeds, clientSeed }), size, size);
      expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at));
    }),
  );
});
