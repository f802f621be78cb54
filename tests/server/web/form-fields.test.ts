import { parseWithZod } from '@conform-to/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFieldName } from '../../../server/http/field-names';
import { readForm } from '../../../server/http/form-fields';

const runs = process.env.SOAK === '1' ? 20_000 : 1_000;

test.each([
  ['username', true],
  ['tiers[0].rate', true],
  ['picks[]', true],
  ['x[100]', true],
  ['x[101]', false],
  ['x.100', true],
  ['x.101', false],
  ['a.b.c.d.e', true],
  ['a.b.c.d.e.f', false],
  ['a[0][1][2][3]', true],
  ['a[0][1][2][3][4]', false],
  ['x[007]', false],
  ['x[-1]', false],
  ['x[+1]', false],
  ['x[1e9]', false],
  ['x[0', false],
  ['x..y', false],
  ['[300000000]', false],
  ['x[0].length', false],
  ['x.map', false],
  ['__proto__', false],
  ['a.__proto__.b', false],
  ['a.constructor', false],
  ['__intent__', false],
  ['\uFEFF__state__', false],
  ['?__intent__', false],
  ['x'.repeat(256), true],
  ['x'.repeat(257), false],
])('the name %j is one of a form: %s', (name, isOne) => {
  expect(isFieldName(name)).toBe(isOne);
});

const part = (head: string, content = '1') => `--xyz\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string, rest = '') => `Content-Disposition: form-data; name="${name}"${rest}`;
const inParts = (...parts: string[]) => `${parts.join('')}--xyz--\r\n`;
const faultOf = (body: string, boundary: string | null = 'xyz') => {
  const read = readForm(Buffer.from(body), boundary);
  return typeof read === 'string' ? read : null;
};

test.each([
  ['an empty form', '--xyz--', null],
  ['an empty form and a line end', '--xyz--\r\n', null],
  ['no end', part(named('a')), 'format'],
  ['no part at all', '', 'format'],
  ['garbage', '--xyz\r\ngarbage', 'format'],
  ['text in front', `hello\r\n${inParts(part(named('a')))}`, 'format'],
  ['text behind', `${inParts(part(named('a')))}hello`, 'format'],
  ['a part without a name', inParts(part('Content-Disposition: form-data')), 'format'],
  ['a part without a disposition', inParts(part('Content-Type: text/plain')), 'format'],
  ['a part with two', inParts(part(`${named('a')}\r\n${named('__intent__')}`)), 'format'],
  ['a part that is coded', inParts(part(`${named('a')}\r\nContent-Transfer-Encoding: base64`, 'AA==')), 'format'],
  ['a head that never ends', `--xyz\r\n${named('a')}${'x'.repeat(5_000)}`, 'format'],
  ['a name with an escaped quote', inParts(part(named('a%22b'))), null],
  ['an intent as a file', inParts(part(named('__intent__', '; filename="a"'))), 'name'],
  ['a large index as a file', inParts(part(named('x[101]', '; filename="a"'))), 'name'],
  ['a name of the form library behind a mark', inParts(part(named('\uFEFF__state__'))), 'name'],
  ['NUL in a name', inParts(part(named('a\0b'))), 'nul'],
  ['NUL in a file’s name', inParts(part(named('a', '; filename="a\0.png"'))), 'nul'],
  ['a content with line ends and dashes', inParts(part(named('a'), '\r\n--xy\r\n--')), null],
])('%s in parts is judged', (_what, body, fault) => {
  expect(faultOf(body)).toBe(fault);
});

const letters = fc.constantFrom(
  ...'ab01._[]%5B5D2E&=+?;"\r\n\0-:xyz ঁ😀'.split(''),
  '__intent__',
  '%5f',
  '[0]',
  '[]',
  '.length',
);
const text = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''));

test('what passes is read as Node reads it, and the form library builds it without a failure', async () => {
  const body = fc.oneof(
    fc.record({ boundary: fc.constant(null), body: text }),
    fc.record({
      boundary: fc.constant(null),
      body: fc.array(fc.tuple(text, text)).map((all) => String(new URLSearchParams(all))),
    }),
    fc.record({
      boundary: fc.constant('xyz'),
      body: fc
        .array(
          fc.tuple(
            text,
            text,
            fc.constantFrom('', '; filename="a.png"', '; filename*="b"', '\r\nContent-Type: text/x'),
          ),
        )
        .map((all) => inParts(...all.map(([name, content, rest]) => part(named(name, rest), content)))),
    }),
    fc.record({ boundary: fc.constant('xyz'), body: text.map((some) => `--xyz${some}--xyz--`) }),
  );
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(body, async ({ boundary, body }) => {
      const read = readForm(Buffer.from(body), boundary);
      if (typeof read === 'string') return;
      passed++;
      const mine = read();
      expect(() => parseWithZod(mine, { schema: z.any() })).not.toThrow();
      // Node ends a part at its boundary's letters wherever they are, and fails.
      if (boundary && body.split('xyz').length !== body.split('--xyz').length) return;
      const type = boundary ? `multipart/form-data; boundary=${boundary}` : 'application/x-www-form-urlencoded';
      const theirs = await new Response(body, { headers: { 'Content-Type': type } }).formData();
      expect(await plain(mine)).toEqual(await plain(theirs));
    }),
    { numRuns: runs },
  );
  expect(passed).toBeGreaterThan(runs / 20);
});

function plain(form: FormData) {
  const entries = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
  );
  return Promise.all(entries);
}
