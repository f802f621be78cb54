import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
const routes = filesUnder('app/routes').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const withText = (pattern: RegExp) => routes.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('no route hands headers on: what the answer as a whole says goes through the request', () => {
  expect(withText(/export (const|function|async function) headers\b/)).toEqual([]);
  expect(withText(/Retry-After|X-Keep/)).toEqual(['app/routes/auth/captcha.ts']);
});

test('only answers that are no pages say themselves that they are not stored', () => {
  const pages = withText(/no-store/).filter((path) => path.endsWith('.tsx'));
  expect(pages).toEqual([]);
});

test('a private page says so by privateMeta, unless its description is not its title', () => {
  const byHand = routes.filter(({ text }) => /noIndex: true/.test(text));
  for (const { path, text } of byHand) {
    const [, title] = /title: (data\?\.[\w.]+)/.exec(text) ?? [];
    const [, description] = /description: (data\?\.[\w.]+)/.exec(text) ?? [];
    expect({ path, isOther: title !== description }).toEqual({ path, isOther: true });
  }
});

test('no form is parsed beside the one place', () => {
  const parsing = filesUnder('app').filter((path) => /\.formData\(\)/.test(readFileSync(path, 'utf8')));
  expect(parsing).toEqual(['app/http/request/request-context.server.ts']);
});
