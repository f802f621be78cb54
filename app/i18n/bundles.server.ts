import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BundledLanguage, bundledLanguages } from '~/domain/shared/language';

type Bundle = Record<string, Record<string, unknown>>;

/** All words of the site, one bundle a language, one namespace a file; read once. */
export const bundles: Record<BundledLanguage, Bundle> = Object.fromEntries(
  bundledLanguages.map((language) => [language, readBundle(language)]),
) as Record<BundledLanguage, Bundle>;

/** Part of the words' address, so that browsers may keep them for ever. */
export const wordsVersion = createHash('sha256').update(JSON.stringify(bundles)).digest('hex').slice(0, 12);

function readBundle(language: BundledLanguage): Bundle {
  const folder = resolve('locales', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(resolve(folder, file), 'utf8'))]),
  );
}
