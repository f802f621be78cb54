import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from '~/http/page/data-as-text';

test('whatever JSON can say comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fromText(toText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('quotes in the data and around it cost one character each', () => {
  const { text } = toText({ name: 'Rafi', says: `it's "fine"` });
  expect(text).toBe(`{'name':'Rafi','says':'it"s \\'fine\\''}`);
  expect(text.match(/"/g)).toHaveLength(1);
});

test('the same answer is read once, another one is another object', () => {
  const sent = toText({ a: 1 });
  expect(fromText(sent)).toBe(fromText(sent));
  expect(fromText(sent)).not.toBe(fromText(toText({ a: 1 })));
});
