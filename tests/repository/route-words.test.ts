import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../../app/routes';

const namespaces = new Set(readdirSync('locales/en').map((file) => file.replace('.json', '')));

/** What one file says and imports; what runs on the server alone has all words there. */
type Module = { imports: string[]; namespaces: string[] };
const modules = new Map<string, Module>();

test('each route names the namespaces of all words that its modules may say', () => {
  const missing: string[] = [];
  for (const { file, above } of pages(routes as RouteConfigEntry[], ['root.tsx'])) {
    const named = new Set([...above, file].flatMap(namedBy));
    const said = saidBy(resolve('app', file));
    for (const [namespace, by] of said) if (!named.has(namespace)) missing.push(`${file}: ${namespace}, said by ${by}`);
  }
  expect(missing).toEqual([]);
});

test('no route names a namespace that there is not', () => {
  const files = pages(routes as RouteConfigEntry[], []).map(({ file }) => file);
  expect(files.flatMap(namedBy).filter((namespace) => !namespaces.has(namespace))).toEqual([]);
});

/** Every route with a component, and the routes that frame it. */
function pages(entries: RouteConfigEntry[], above: string[]): { file: string; above: string[] }[] {
  return entries.flatMap((entry) => [
    ...(entry.file.endsWith('.tsx') ? [{ file: entry.file, above }] : []),
    ...pages(entry.children ?? [], [...above, entry.file]),
  ]);
}

function namedBy(file: string): string[] {
  const handle = readFileSync(resolve('app', file), 'utf8').match(/handle = \{ i18n: \[([^\]]*)\]/)?.[1] ?? '';
  return [...handle.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
}

/** By namespace, one of the files that say its words. */
function saidBy(start: string): Map<string, string> {
  const said = new Map<string, string>();
  const files = new Set([start]);
  for (const file of files) {
    const { imports, namespaces } = read(file);
    for (const namespace of namespaces)
      if (!said.has(namespace)) said.set(namespace, file.replace(`${resolve()}/`, ''));
    for (const next of imports) files.add(next);
  }
  return said;
}

function read(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const read = { imports: importsOf(file, source), namespaces: namespacesIn(forBrowsers(source)) };
  modules.set(file, read);
  return read;
}

/** A route's loader and action never reach a browser. */
function forBrowsers(source: string): string {
  return source.replace(/^export (async function (loader|action)|const (loader|action|headers))\b[\s\S]*?^\}/gm, '');
}

function namespacesIn(source: string): string[] {
  const asked = [...source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].flatMap(([, names]) =>
    [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  );
  const within = [...source.matchAll(/['"`]([a-z]+):[\w$]/g)].map(([, name]) => name!);
  return [...asked, ...within].filter((name) => namespaces.has(name));
}

function importsOf(file: string, source: string): string[] {
  const specifiers = [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)];
  return specifiers.flatMap(([, still, late]) => located(file, (still ?? late)!) ?? []);
}

function located(from: string, specifier: string): string | null {
  if (!/^[~.]/.test(specifier) || specifier.includes('.server')) return null;
  const base = specifier.startsWith('~/') ? resolve('app', specifier.slice(2)) : resolve(dirname(from), specifier);
  return [`${base}.tsx`, `${base}.ts`].find(existsSync) ?? null;
}
