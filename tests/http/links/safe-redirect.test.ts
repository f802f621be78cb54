import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from '~/http/links/safe-redirect';

test.each([
  '/member/../..//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '//evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%5cevil.example',
  '',
  null,
  7,
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test('a path of ours is kept with its query', () => {
  expect(safeRedirect('/rng?vassalage=PG&page=2')).toBe('/rng?vassalage=PG&page=2');
});

test('whatever is asked, the answer stays on this site', () => {
  const parts = fc.array(
    fc.constantFrom('/', '\\', '.', '../..', '%2f', '%09', '\t', 'evil.example', '@', ':', 'https:', '?', '#'),
  );
  fc.assert(
    fc.property(parts, (pieces) => {
      const answer = safeRedirect(`/${pieces.join('')}`);
      expect(new URL(answer, 'https://site.example').origin).toBe('https://site.example');
      expect(answer).not.toMatch(/^\/[/\\]/);
    }),
  );
});
