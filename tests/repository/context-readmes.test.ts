import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mostWords = 300;

test('every README of a context or a part of one is read in a minute', () => {
  const long = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('README.md'))
    .map((file) => [file, readFileSync(`app/domain/${file}`, 'utf8').split(/\s+/).filter(Boolean).length] as const)
    .filter(([, words]) => words > mostWords);
  expect(long).toEqual([]);
});
