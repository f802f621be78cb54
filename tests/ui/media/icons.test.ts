import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '~/ui/media/icon-names';

test('every name has its drawing and every drawing its name', () => {
  const sprite = readFileSync('app/ui/media/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
