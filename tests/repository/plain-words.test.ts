import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of the old private English. A comment or an English text that needs one of them says it in usual words instead. */
const unusual =
  /\b(anew|reckon(?:s|ed|ing)?|of late|whoever comes|so many|lets in|turned away|lays|stands|bells?|doors?|turnstile|footing|gathers|gathered)\b/i;
const unusualInTexts = /\b(anew|reckon(?:s|ed|ing)?|of late|whoever comes|so many|lets in|turned away)\b/i;

const comments = /\/\*[\s\S]*?\*\/|^[ \t]*(?:\/\/|--) [^\n]*/gm;

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

test('comments are written in usual words', () => {
  const folders = ['app', 'server', 'simulator', 'scripts', 'bench', 'e2e', 'tests'];
  const found = folders
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|sql|css)$/))
    .filter((file) => !file.startsWith('app/db/migrations/'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(comments)].flatMap(({ 0: text, index }) => {
        const hit = unusual.exec(text);
        return hit ? [`${file}:${lineOf(source, index + hit.index)} ${hit[0]}`] : [];
      });
    });
  expect(found).toEqual([]);
});

test('READMEs, decisions and instructions are written in usual words', () => {
  const texts = ['app', 'bench', 'docs', 'server', 'simulator'].flatMap((folder) => filesIn(folder, /\.md$/));
  expect(texts.length).toBeGreaterThan(80);
  expect(['README.md', ...texts].flatMap(linesWith(unusual))).toEqual([]);
});

test('English texts are written in usual words', () => {
  expect(filesIn('locales/en', /\.json$/).flatMap(linesWith(unusualInTexts))).toEqual([]);
});

/** Second names and spellings in Bengali of things that already have one: each thing has one word on every page. */
const secondNames =
  /ডেটাবেজ|তথ্যভান্ডার|এখনও|অথেন্টিকেটর|দর্শনার্থী|দর্শক|মেইলিং|কনটেন্ট|নিরীক্ষা|চিঠি|গুণিতক|দুইজন|লিডারবোর্ড|ভেন্ডর|ওপর/;

test('Bengali texts call one thing by one word', () => {
  expect(filesIn('locales/bn', /\.json$/).flatMap(linesWith(secondNames))).toEqual([]);
});

function linesWith(words: RegExp): (file: string) => string[] {
  return (file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const hit = words.exec(line);
        return hit ? [`${file}:${at + 1} ${hit[0]}`] : [];
      });
}
