import { gameTypes } from '~/domain/catalogue/game-types';
import type { Bodies, ContentBody, ContentKind } from '~/domain/content/bodies';
import { inEachLanguage } from '~/domain/shared/language';
import { menuPages } from '~/domain/site/menu-entries';
import { fieldPatterns, findPattern } from '~/domain/site/registration/patterns';
import { isFixedField } from '~/domain/site/registration/registration-fields';
import type { MenuName } from '~/domain/site/site';
import type { SignedInContext } from '~/http/request/guards.server';
import { ownHosts } from '~/http/request/own-address.server';
import { formatDigits } from '~/i18n/format';
import { translatorFor } from '~/i18n/instances.server';

type Translate = SignedInContext['t'];
type Fact = { key: string; label: string; text: string };
type Words<K extends ContentKind> = {
  /** Null: that of its texts. */
  title(ctx: SignedInContext, key: string): string | null;
  place(ctx: SignedInContext, body: Bodies[K]): string;
  /** What it says beside its texts, part by part. */
  facts(ctx: SignedInContext, body: Bodies[K]): Fact[];
};

const titled = { title: () => null };
const untold = { facts: () => [] };

const words: { [K in ContentKind]: Words<K> } = {
  banners: { ...titled, ...untold, place: ({ t }, { groupName }) => t(`content:places.banner.${groupName}`) },
  announcements: { ...titled, ...untold, place: ({ t }, { kind }) => t(`content:places.announcement.${kind}`) },
  help: { ...titled, ...untold, place: ({ t }, { group }) => t(`content:places.help.${group}`) },
  promotions: { ...titled, ...untold, place: ({ t }) => t('content:places.promotion') },
  resources: { ...titled, ...untold, place: ({ t }, { group }) => t(`content:places.resource.${group}`) },
  menus: {
    title: ({ t }, key) => t(`content:menus.${key}`),
    place: ({ t, language }, { entries }) =>
      t('content:entryCount', { number: formatDigits(entries.length, language), count: entries.length }),
    facts: (ctx, { entries }) => [
      fact(ctx, 'entries', entries.map((entry) => entryWord(ctx.t, entry)).join(' · ') || '–'),
    ],
  },
  services: {
    ...titled,
    place: ({ t }, { csType }) => t(`content:places.service.${csType}`),
    facts: (ctx, { csType, position, encryptedPath, texts }) => [
      fact(ctx, 'titles', `${texts.bn.title} · ${texts.en.title}`),
      fact(ctx, 'csType', ctx.t(`content:places.service.${csType}`)),
      fact(ctx, 'address', ctx.services.contactCipher.decrypt(encryptedPath) ?? '–'),
      fact(ctx, 'position', formatDigits(position, ctx.language)),
    ],
  },
  domains: {
    title: (_ctx, key) => key,
    place: ({ t }, { purpose }) => t(`content:places.domain.${purpose}`),
    facts: (ctx, { purpose, affiliateCode }) => [
      fact(ctx, 'purpose', ctx.t(`content:places.domain.${purpose}`)),
      fact(ctx, 'affiliateCode', affiliateCode ?? '–'),
    ],
  },
  fields: {
    title: ({ t }, key) => fieldWord(t, key),
    place: ({ t }, { isRequired }) => t(`content:uses.${isRequired ? 'required' : 'optional'}`),
    facts: (ctx, { isRequired, patternId, minLength, maxLength, position }) => [
      fact(ctx, 'use', ctx.t(`content:uses.${isRequired ? 'required' : 'optional'}`)),
      fact(ctx, 'patternId', ctx.t(`content:patterns.${findPattern(patternId)?.kind ?? 'any'}`)),
      fact(ctx, 'minLength', formatDigits(minLength, ctx.language)),
      fact(ctx, 'maxLength', formatDigits(maxLength, ctx.language)),
      fact(ctx, 'position', formatDigits(position, ctx.language)),
    ],
  },
};

function fact({ t }: SignedInContext, key: string, text: string): Fact {
  return { key, label: t(`content:field.${key}`), text };
}

export function titleOf(ctx: SignedInContext, kind: ContentKind, key: string, body: ContentBody): string {
  const own = words[kind].title(ctx, key);
  if (own !== null || !('texts' in body)) return own ?? key;
  return body.texts[ctx.language].title || body.texts.bn.title || body.texts.en.title || key;
}

export function placeOf<K extends ContentKind>(ctx: SignedInContext, kind: K, body: Bodies[K]): string {
  return words[kind].place(ctx, body);
}

export function factsOf<K extends ContentKind>(ctx: SignedInContext, kind: K, body: Bodies[K]): Fact[] {
  return words[kind].facts(ctx, body);
}

/** What the form of a kind shows beside its fields. */
export function extrasOf(ctx: SignedInContext, kind: ContentKind, key: string) {
  const isField = kind === 'fields';
  return {
    entries: kind === 'menus' && Object.hasOwn(menuPages, key) ? menuEntries(key as MenuName) : [],
    /** The site's own name, which is always answered. */
    own: kind === 'domains' ? (ownHosts(ctx.services.environment)[0] ?? null) : null,
    fieldNames: isField ? inBoth((t) => fieldWord(t, key)) : null,
    isFixed: isField && isFixedField(key),
    patterns: isField
      ? fieldPatterns.map(({ patternId, kind }) => ({
          value: String(patternId),
          text: ctx.t(`content:patterns.${kind}`),
        }))
      : [],
  };
}

/** All that the menu may hold, in both languages. */
function menuEntries(menu: MenuName) {
  return [...menuPages[menu], ...gameTypes].map((code) => ({ code, ...inBoth((t) => entryWord(t, code)) }));
}

function inBoth(word: (t: Translate) => string) {
  return inEachLanguage((language) => word(translatorFor(language)));
}

const ownEntryWords = ['WALLET', 'ACCOUNT'];
const ownFieldWords = ['countryDialingCode', 'verificationCode', 'captcha'];

function entryWord(t: Translate, code: string): string {
  return ownEntryWords.includes(code) ? t(`content:menuEntries.${code}`) : t(`shell:menu.${code}`);
}

function fieldWord(t: Translate, field: string): string {
  return ownFieldWords.includes(field) ? t(`content:fieldNames.${field}`) : t(`register:fields.${field}`);
}
