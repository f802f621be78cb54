import type {
  AnnouncementBody,
  BannerBody,
  Bodies,
  ContentKind,
  DomainBody,
  FieldBody,
  HelpBody,
  MenuBody,
  PromotionBody,
  ResourceBody,
  ServiceBody,
} from '~/domain/content/bodies';
import { contentLanguages, inEachLanguage, type Language } from '~/domain/shared/language';
import { wallClock } from '~/domain/shared/period';
import type { SignedInContext } from '~/http/request/guards.server';

export type Values = Record<string, string>;

/** A body by the names of its form's fields. */
export function valuesOf<K extends ContentKind>(ctx: SignedInContext, kind: K, body: Bodies[K]): Values {
  return valuesOfKind[kind](ctx, body);
}

/** What a new one begins with. */
export const newValues: Record<ContentKind, Values> = {
  banners: { groupName: 'w_home', linkageType: 'none', position: '10' },
  announcements: { kind: 'H', 'execution.A': 'on', 'execution.B': 'on', position: '0' },
  help: { group: 'page', position: '50' },
  promotions: {},
  menus: {},
  resources: { group: 'app', position: '50' },
  services: { csType: 'TELEGRAM', position: '50' },
  domains: { purpose: 'agent' },
  fields: {},
};

const valuesOfKind: { [K in ContentKind]: (ctx: SignedInContext, body: Bodies[K]) => Values } = {
  banners: (ctx, { texts, position, startsAt, endsAt, ...rest }: BannerBody) => ({
    ...{ ...rest, position: String(position), startsAt: clock(ctx, startsAt), endsAt: clock(ctx, endsAt) },
    ...byLanguage(texts),
  }),
  announcements: (ctx, { texts, kind, execution, position, endsAt, images }: AnnouncementBody) => ({
    ...{ kind, position: String(position), endsAt: clock(ctx, endsAt) },
    ...Object.fromEntries(execution.map((one) => [`execution.${one}`, 'on'])),
    ...Object.fromEntries(
      images.flatMap((image, at) => Object.entries(image).map(([name, value]) => [`images[${at}].${name}`, value])),
    ),
    ...byLanguage(texts),
  }),
  resources: (ctx, { texts, group, position, url, release }: ResourceBody) => ({
    ...{ group, position: String(position), address: url, ...byLanguage(texts) },
    ...(release && {
      ...release,
      sizeBytes: String(release.sizeBytes),
      releasedAt: clock(ctx, release.releasedAt),
    }),
  }),
  help: (_ctx, { texts, group, position, summary }: HelpBody) => ({
    ...{ group, position: String(position), ...byLanguage(texts) },
    ...(summary ? { isMaterial: 'on', 'summary.bn': summary.bn, 'summary.en': summary.en } : {}),
  }),
  promotions: (_ctx, { texts }: PromotionBody) => {
    const named = ({ summary, ...text }: PromotionBody['texts']['bn']) => ({ ...text, brief: summary });
    return byLanguage(inEachLanguage((language) => named(texts[language])));
  },
  menus: (_ctx, { entries }: MenuBody) =>
    Object.fromEntries(entries.map((entry, at) => [`place.${entry}`, String(at + 1)])),
  services: ({ services }, { texts, csType, position, encryptedPath }: ServiceBody) => ({
    ...{ csType, position: String(position), ...byLanguage(texts) },
    address: services.contactCipher.decrypt(encryptedPath) ?? '',
  }),
  domains: (_ctx, { purpose, affiliateCode }: DomainBody) => ({ purpose, affiliateCode: affiliateCode ?? '' }),
  fields: (_ctx, { isRequired, ...rule }: FieldBody) => ({
    ...(isRequired ? { isRequired: 'on' } : {}),
    ...Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, String(value)])),
  }),
};

function byLanguage(texts: Record<Language, Record<string, string>>): Values {
  return Object.fromEntries(
    contentLanguages.flatMap((language) =>
      Object.entries(texts[language]).map(([name, value]) => [`${name}.${language}`, value]),
    ),
  );
}

function clock({ site }: SignedInContext, iso: string | null): string {
  return iso === null ? '' : wallClock(new Date(iso), site.settings.timeZone).slice(0, 16);
}
