import { expect, test } from 'vitest';
import { changesOf, shortened } from '~/features/operator/audit/changes';

test('what did not change is left out, what came or went has one side', () => {
  expect(
    changesOf({ status: 'active', name: 'x', gone: 1 }, { status: 'suspended', name: 'x', reason: 'why' }),
  ).toEqual([
    { name: null, key: 'status', before: 'active', after: 'suspended' },
    { name: null, key: 'gone', before: '1', after: null },
    { name: null, key: 'reason', before: null, after: 'why' },
  ]);
});

test('plain values and lists are one part without a name', () => {
  expect(changesOf(false, true)).toEqual([{ name: null, key: '', before: 'false', after: 'true' }]);
  expect(changesOf(null, ['a'])).toEqual([{ name: null, key: '', before: null, after: '["a"]' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('composed parts are compared by what they hold', () => {
  expect(changesOf({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([]);
  expect(changesOf({ a: { b: 1 } }, { a: { b: 2 } })).toEqual([
    { name: null, key: 'a', before: '{"b":1}', after: '{"b":2}' },
  ]);
});

test('a list shows six parts of 160 letters, and says that there is more', () => {
  const few = changesOf(null, { a: 'short' });
  expect(shortened(few)).toEqual({ changes: few, isCut: false });
  const long = shortened(changesOf(null, { a: 'x'.repeat(161) }));
  expect([long.isCut, long.changes[0]?.after]).toEqual([true, `${'x'.repeat(160)}…`]);
  const many = shortened(changesOf(null, Object.fromEntries([...'abcdefg'].map((key) => [key, 1]))));
  expect([many.isCut, many.changes.length]).toEqual([true, 6]);
});
