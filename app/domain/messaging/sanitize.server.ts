import { LRUCache } from 'lru-cache';
import sanitize, { type IOptions } from 'sanitize-html';
import { Refusal } from '~/domain/shared/refusal';
import { httpsLink, internalPath, pictureLink } from '~/domain/site/links';

/** The one list of what operators' HTML may hold: words, lists, tables, links and pictures. */
const allowedTags = [
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const activeTags = new Set(
  'script style iframe frame frameset object embed applet form input button textarea select option link meta base svg math template noscript audio video source portal dialog'.split(
    ' ',
  ),
);
const addressAttributes = [
  'href',
  'src',
  'action',
  'formaction',
  'srcset',
  'xlink:href',
  'background',
  'poster',
  'data',
];
const foreignScheme = /^(?!https?:|mailto:|tel:|tg:)[a-z][a-z0-9+.-]*:/i;

/** The sanitiser's time grows with the length times the tags that are open at once. */
const maxHtmlBytes = 100_000;
const maxOpenTags = 200;

/**
 * Operators' HTML as it is stored: only what the list allows. Refuses: messaging.content_too_long,
 * messaging.nested_too_deep, messaging.unsafe_content, where something in it would act.
 */
export function sanitizeForStore(html: string, imageHosts: string[], field: string): string {
  if (Buffer.byteLength(html) > maxHtmlBytes) throw new Refusal('messaging.content_too_long', field);
  let isActive = false;
  let openTags = 0;
  const onOpenTag = (name: string, attributes: Record<string, string>) => {
    if (++openTags > maxOpenTags) throw new Refusal('messaging.nested_too_deep', field);
    isActive ||= activeTags.has(name) || Object.entries(attributes).some(([key, value]) => isActing(key, value));
  };
  const clean = sanitize(html.normalize('NFC'), {
    ...optionsFor(imageHosts),
    onOpenTag,
    onCloseTag: () => openTags--,
  }).trim();
  if (isActive) throw new Refusal('messaging.unsafe_content', field);
  return clean;
}

const shown = new LRUCache<string, string>({ max: 2_000 });

/** The same list again, for what is about to be shown, whatever way it came into the database. Remembers what it has seen. */
export function sanitizeForShow(html: string, imageHosts: string[]): string {
  const key = `${imageHosts.join(' ')}\n${html}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const clean = sanitize(html, optionsFor(imageHosts));
  shown.set(key, clean);
  return clean;
}

/** Whether a reader would see anything: a word or a picture. */
export function isEmptyHtml(html: string): boolean {
  if (/<img\s/i.test(html)) return false;
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(?:nbsp|#160|#xa0);/gi, '').replace(/[\p{C}\p{Z}]/gu, '') === '';
}

function isActing(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || attribute === 'srcdoc') return true;
  return addressAttributes.includes(attribute) && foreignScheme.test(value.replace(/[\p{C}\p{Z}]/gu, ''));
}

function optionsFor(imageHosts: string[]): IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes.href ?? '') }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          src: pictureLink(src, imageHosts) ?? '',
          alt,
          loading: 'lazy',
          ...(isNumber(width) ? { width } : {}),
          ...(isNumber(height) ? { height } : {}),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
}

function linkAttributes(href: string): Record<string, string> {
  const path = internalPath(href);
  if (path) return { href: path };
  const link = httpsLink(href);
  return link ? { href: link, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}

function isNumber(value: string | undefined): value is string {
  return value !== undefined && /^[0-9]{1,4}$/.test(value);
}
