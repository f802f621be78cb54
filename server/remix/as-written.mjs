import { readFileSync } from 'node:fs';
import * as nodeModules from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Files below a folder are loaded as they are written. tsx would look through the built site for dynamic imports and give
 * it a map of 13 MB, which Node takes apart into 200 MB of arrays when the first error asks for its stack.
 * @param {string} folderUrl ends with a slash
 */
export function loadAsWritten(folderUrl) {
  // Node 22.15 and later ask hooks in the same thread first, so the place of the others decides which kind it has to be.
  if ('registerHooks' in nodeModules) {
    nodeModules.registerHooks({ load: (url, context, next) => asWritten(url, folderUrl) ?? next(url, context) });
  } else {
    nodeModules.register(import.meta.url, { data: { folderUrl } });
  }
}

let folder = '';

/** Of the hooks' own thread. @param {{ folderUrl: string }} data */
export function initialize({ folderUrl }) {
  folder = folderUrl;
}

/** Of the hooks' own thread. @type {import('node:module').LoadHook} */
export function load(url, context, next) {
  return asWritten(url, folder) ?? next(url, context);
}

/** @returns {import('node:module').LoadFnOutput | null} @param {string} url @param {string} folderUrl */
function asWritten(url, folderUrl) {
  if (!url.startsWith(folderUrl)) return null;
  return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true };
}
