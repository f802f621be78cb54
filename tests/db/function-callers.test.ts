import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFunctionFiles } from '~/db/functions.server';

const files = readFunctionFiles();
const functionFiles = files.filter(({ triggers }) => triggers.length === 0);
const sources = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: withoutComments(readFileSync(`app/domain/${path}`, 'utf8')) }));

/** What the head of a function's file says: "-- Callers: …." up to the first line that ends a sentence. */
function listedCallers(text: string): string[] {
  const [, list = ''] = /^-- Callers: ([\s\S]*?)\.$/m.exec(text) ?? [];
  return list.replace(/\n-- /g, ' ').split(/, | and /);
}

const isCalledIn = (name: string, text: string) => new RegExp(`\\b${name}\\s*\\(`).test(text);

/** SQL functions by their names, TypeScript by its files within app/domain. */
function findCallers({ name, functions }: (typeof files)[number]): string[] {
  const isCalled = (text: string) => functions.some((one) => isCalledIn(one, text));
  const inSql = functionFiles
    .filter((other) => other.name !== name && isCalled(other.text.replace(/--.*$/gm, '')))
    .map((other) => other.name.split('/')[1]!);
  return [...inSql, ...sources.filter(({ text }) => isCalled(text)).map(({ path }) => path)].sort();
}

/** The same of a list: of `name (path)` the path, if that file declares the name. */
function callersOf(list: string[]): string[] {
  return list
    .filter((item) => item !== 'the last statement of this file')
    .map((item) => {
      const [, name, path] = /^(\w+) \((\S+)\)$/.exec(item) ?? [];
      if (!name || !path) return item;
      const source = sources.find((one) => one.path === path);
      return new RegExp(`\\b(?:function\\*?|const) ${name}\\b`).test(source?.text ?? '')
        ? path
        : `${item} is not there`;
    })
    .sort();
}

/** The triggers that a list names in backticks, "…" standing for any letters. */
function missingTriggers(list: string[], { functions }: (typeof files)[number]): string[] {
  const statements = files.flatMap(
    ({ text }) => text.match(/^create (?:or replace|constraint) trigger [^;]*;/gm) ?? [],
  );
  const called = statements
    .filter((statement) => functions.some((name) => statement.includes(`execute function ${name}(`)))
    .map((statement) => / trigger (\w+)/.exec(statement)![1]!);
  const named = list.flatMap((item) => [...item.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  return named.filter((name) => !called.some((one) => new RegExp(`^${name.replace('…', '\\w*')}$`).test(one)));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

test.each(functionFiles.map((file) => [file.name, file] as const))(
  'the head of %s lists its callers',
  (_name, file) => {
    const listed = listedCallers(file.text);
    const isForTriggers = listed.some((item) => item.includes('trigger'));
    if (isForTriggers) expect(missingTriggers(listed, file)).toEqual([]);
    else expect(callersOf(listed)).toEqual(findCallers(file));
  },
);

test('a caller that is named, and one that is not, are told apart', () => {
  const file = functionFiles.find(({ name }) => name === 'ledger/ledger_post')!;
  expect(findCallers(file)).toEqual(['ledger/post.server.ts']);
  expect(callersOf(['ledger_post_many', 'post (ledger/post.server.ts)'])).toEqual([
    'ledger/post.server.ts',
    'ledger_post_many',
  ]);
  expect(callersOf(['gone (ledger/post.server.ts)'])).toEqual(['gone (ledger/post.server.ts) is not there']);
  expect(listedCallers('-- Does it.\n-- Callers: one, two (a/b.ts),\n-- three.\n-- Shared: none.\n')).toEqual([
    'one',
    'two (a/b.ts)',
    'three',
  ]);
  expect(missingTriggers(['the trigger `no_such_trigger`'], file)).toEqual(['no_such_trigger']);
});
