import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '~/http/page/packed';

test('whatever JSON can say comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('quotes in the data and around it cost one character each', () => {
  const { text } = pack({ name: 'Rafi', says: `it's "fine"` });
  expect(text).toBe(`{'name':'Rafi','says':'it"s \\'fine\\''}`);
  expect(text.match(/"/g)).toHaveLength(1);
});

test('the same answer is read once, another one is another object', () => {
  const sent = pack({ a: 1 });
  expect(unpack(sent)).toBe(unpack(sent));
  expect(unpack(sent)).not.toBe(unpack(pack({ a: 1 })));
});
