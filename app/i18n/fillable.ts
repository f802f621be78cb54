import type { TFunction } from 'i18next';
import type { BundledLanguage } from '~/domain/shared/language';

/** A text cut at its places: `['Page ', 'page', '']`, texts and names in turn; null: only the library can fill it. */
type Template = readonly string[] | null;
type Fill = (key: string, values: unknown) => string | null;

const place = /\{\{\s*(\w+)\s*\}\}/;
/** What changes which text is looked up, or how it is filled. */
const optionNames = new Set(
  'context defaultValue interpolation joinArrays keySeparator lng lngs ns nsSeparator ordinal replace returnObjects'.split(
    ' ',
  ),
);

/**
 * Fills in texts whose places are plain names, as the library would; null for all others. The texts come from the library
 * once for each form that a number asks for.
 */
export function fillable(translate: TFunction, language: BundledLanguage): Fill {
  const templates = new Map<string, Template>();
  const numbers = new Intl.PluralRules(language);

  function templateOf(key: string, count: unknown): Template {
    const form = typeof count === 'number' ? `${count === 0 ? 'zero ' : ''}${numbers.select(count)}` : '';
    const name = `${form} ${key}`;
    const known = templates.get(name);
    if (known !== undefined) return known;
    const options: object = { skipInterpolation: true, ...(form ? { count: Number(count) } : {}) };
    const text: unknown = (translate as (key: string, options: object) => unknown)(key, options);
    // What there is no text for may come from outside and would fill the memory.
    if (typeof text !== 'string' || text === key) return null;
    const template = cut(text);
    templates.set(name, template);
    return template;
  }

  return (key, values) => {
    if (!isPlain(values)) return null;
    const template = templateOf(key, values.count);
    if (!template) return null;
    let filled = template[0] as string;
    for (let at = 1; at < template.length; at += 2) {
      const value = values[template[at] as string];
      if (typeof value !== 'string' && typeof value !== 'number') return null;
      filled += `${value}${template[at + 1]}`;
    }
    return filled;
  };
}

function cut(text: string): Template {
  if (text.includes('$t(')) return null;
  const parts = text.split(place);
  return parts.some((part, at) => at % 2 === 0 && part.includes('{{')) ? null : parts;
}

function isPlain(values: unknown): values is Record<string, unknown> {
  if (typeof values !== 'object' || values === null) return false;
  for (const name in values) if (optionNames.has(name)) return false;
  return true;
}
