import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm test -- words…`: the words that test files are picked by.
 * @param {string[]} args
 */
export function askedFor(args) {
  return { isSoak: args.includes('--soak'), words: args.filter((arg) => !arg.startsWith('--')) };
}

/**
 * The files below a folder that have one of the words in their path; without words, all of them.
 * @param {string} folder
 * @param {RegExp} pattern
 * @param {string[]} words
 */
export function filesWith(folder, pattern, words) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && (words.length === 0 || words.some((word) => path.includes(word))))
    .sort();
}
