import { readdirSync } from 'node:fs';

/** Those with a folder of words. The web server starts before the build that could name them; a test compares the two. */
export const bundledLanguages: readonly string[] = readdirSync('locales');
