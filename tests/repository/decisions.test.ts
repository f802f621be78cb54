import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const decisions = readdirSync(folder)
  .sort()
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

/** A file is named from the top, or within the folders that everybody works in. */
const tops = ['', 'app/', 'app/domain/', 'app/features/'];
const named = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css|md))`/g;

test('decisions are numbered without a gap, each with its number in its title', () => {
  const numbers = decisions.map((_, at) => String(at + 1).padStart(3, '0'));
  expect(decisions.map(({ file }) => file.slice(0, 3))).toEqual(numbers);
  expect(decisions.map(({ text }) => /^# (\d{3}) \S/.exec(text)?.[1])).toEqual(numbers);
});

test.each(decisions)('$file has context, decision and consequences', ({ text }) => {
  expect(text.match(/^#+ .*$/gm)?.slice(1)).toEqual(['## Context', '## Decision', '## Consequences']);
});

test.each(decisions)('the files that $file names are there', ({ text }) => {
  const missing = [...text.matchAll(named)]
    .map(([, path]) => path!)
    .filter((path) => !tops.some((top) => existsSync(top + path)));
  expect(missing).toEqual([]);
});
