import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Parts of names that STYLE 16 replaces: a cache, a batch, a session, a limit is called by its technical word. Whole names in
 * `unusualNames` are the former ones of the request, its context and the site's services.
 */
const unusualPart =
  /^(kept|gather|gathers|gathered|gatherer|turnstiles?|bells?|footings?|doors?|anew|reckon|reckons|reckoned|hindrances?|ears?)$/;
const unusualNames = new Set(['House', 'Turn', 'MachineTurn', 'Visit', 'Seal']);
/** A setting and functions of databases that run already; and an emblem. */
const allowed = ['seamlessKeptDays', 'ledger_kept_key', 'p_kept', 'bell'];

/** Sources without these letters need not be parsed. */
const mayBeUnusual =
  /[kK]ept|[gG]ather|[tT]urnstile|\b[bB]ells?\b|Bells?\b|[fF]ooting|[dD]oor|[aA]new|[rR]eckon|[hH]indrance|\bears?\b|Ears?\b|\b(?:House|(?:Machine)?Turn|Visit|Seal)\b/;

const folders = ['app', 'server', 'simulator', 'scripts', 'bench', 'e2e', 'tests'];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => !file.startsWith('app/db/migrations/'));

test('identifiers are made of usual words', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => unusualIn(readFileSync(file, 'utf8'), file))).toEqual([]);
});

test('names in SQL functions are made of usual words', () => {
  const found = files
    .filter((file) => /^app\/db\/functions\/.*\.sql$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').replace(/--.*$/gm, '').matchAll(/\w+/g)].flatMap(([name]) =>
        isUnusual(name) ? [`${file} ${name}`] : [],
      ),
    );
  expect(found).toEqual([]);
});

test('files are named in usual words', () => {
  const found = files.filter(
    (file) =>
      !allowed.some((name) => file.includes(name)) && file.split(/[/.\-_]/).some((part) => unusualPart.test(part)),
  );
  expect(found).toEqual([]);
});

test('the check finds an unusual name wherever it is declared, and no part of a longer word', () => {
  const source = 'const keptPages = 1; type Turn = { isKept: boolean }; const returned = doorway(bellow, "kept");';
  expect(unusualIn(source, 'x.ts')).toEqual(['x.ts:1 keptPages', 'x.ts:1 Turn', 'x.ts:1 isKept']);
});

function unusualIn(source: string, file: string): string[] {
  if (!mayBeUnusual.test(source)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isUnusual(node.text)) {
      found.add(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1} ${node.text}`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return [...found];
}

function isUnusual(name: string): boolean {
  if (allowed.includes(name)) return false;
  return unusualNames.has(name) || wordsOf(name).some((word) => unusualPart.test(word));
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}
