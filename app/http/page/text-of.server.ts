import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { madeOnceFor } from '~/domain/shared/made-once';
import type { Site } from '~/domain/site/site';
import { type DataAsText, toText } from './data-as-text';

type Asker = { site: Site; language: string; wordsLanguage: string };

/** Of the texts of one version of the site's content. The parts that were drawn of them take a few times as much. */
const charactersRemembered = 4_000_000;

/** The site is read again after each change of its content, and nothing is remembered then: names and zones may be others. */
const rememberedFor = madeOnceFor(
  (_site: Site) =>
    new LRUCache<string, DataAsText<unknown>>({
      maxSize: charactersRemembered,
      sizeCalculation: ({ text }) => text.length,
    }),
);

/**
 * Data as text, made of the site's content, the languages and `madeOf`, which was read for this request: the same content
 * gives the same text, and the part that shows it is drawn once (`DrawnOnce`). Nothing is older than what was read. `make`
 * depends on nothing else, such as the time or who asks.
 */
export function textOf<Data>(ctx: Asker, name: string, madeOf: unknown, make: () => Data): DataAsText<Data> {
  const known = rememberedFor(ctx.site);
  const key = keyOf([name, ctx.language, ctx.wordsLanguage, madeOf]);
  const text = (known.get(key) as DataAsText<Data> | undefined) ?? toText(make());
  known.set(key, text);
  return text;
}

/** A hash: what texts are made of may be long, and may be secret. */
function keyOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts, withBigints)).digest('base64');
}

function withBigints(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
