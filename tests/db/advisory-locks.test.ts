import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryHashSeeds, advisoryLocks, advisoryPairLocks } from '~/db/advisory-locks';
import { readFunctionFiles } from '~/db/functions.server';

const registered = { advisoryLocks, advisoryPairLocks, advisoryHashSeeds } as Record<string, Record<string, number>>;

test.each(Object.entries(registered))('no number of %s is used twice', (_name, locks) => {
  const numbers = Object.values(locks);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a lock in a SQL function is one of the registry, named beside its number', () => {
  const calls = readFunctionFiles().flatMap(({ name, text }) => locksIn(text).map((lock) => ({ file: name, ...lock })));
  expect(calls.length).toBeGreaterThan(5);
  for (const { file, kind, number, name } of calls) expect(registered[kind]?.[name], `${file} ${name}`).toBe(number);
  expect(new Set(calls.filter(({ kind }) => kind === 'advisoryPairLocks').map(({ name }) => name))).toEqual(
    new Set(Object.keys(advisoryPairLocks)),
  );
});

test('a lock without a name, or with the wrong one, would be found', () => {
  expect(locksIn('perform pg_advisory_xact_lock(4705212);')).toEqual([
    { kind: 'advisoryLocks', number: 4_705_212, name: '' },
  ]);
  expect(locksIn('perform pg_advisory_xact_lock_shared(4705231 /* lotteryDraw */, i.draw)')).toEqual([
    { kind: 'advisoryPairLocks', number: 4_705_231, name: 'lotteryDraw' },
  ]);
  expect(locksIn("hashtextextended(k.vendor || ':' || t.id, 4705213 /* x */) as id")).toEqual([
    { kind: 'advisoryHashSeeds', number: 4_705_213, name: 'x' },
  ]);
});

test('TypeScript takes the numbers from the registry', () => {
  const written = ['app', 'server', 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(ts|mjs)$/.test(file) && file !== 'app/db/advisory-locks.ts')
    .filter((file) => /\b4_?705_?\d{3}\b/.test(readFileSync(file, 'utf8')));
  expect(written).toEqual([]);
});

function locksIn(text: string): { kind: string; number: number; name: string }[] {
  return [...text.matchAll(/(advisory\w*\(|hashtextextended\([^;\n]*?, )(\d+)(?: \/\* (\w+) \*\/)?([,)])/g)].map(
    ([, before, number, name = '', after]) => ({
      kind: before!.startsWith('hash') ? 'advisoryHashSeeds' : after === ',' ? 'advisoryPairLocks' : 'advisoryLocks',
      number: Number(number),
      name,
    }),
  );
}
