import type { z } from 'zod';
import type { Bodies, ContentKind } from '~/domain/content/bodies';
import { inEachLanguage, type Language } from '~/domain/shared/language';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { encryptContactLink } from '~/domain/site/save-customer-service-item.server';
import type { SignedInContext } from '~/http/request/guards.server';
import {
  AnnouncementSchema,
  BannerSchema,
  DomainSchema,
  FieldSchema,
  HelpSchema,
  MenuSchema,
  PromotionSchema,
  ResourceSchema,
  ServiceSchema,
} from './content-schema';

type Reader<S extends z.ZodTypeAny, Body> = { schema: S; read(ctx: SignedInContext, typed: z.output<S>): Body };
type Texts<Name extends string> = Record<Language, Record<Name, string>>;

function reader<S extends z.ZodTypeAny, Body>(schema: S, read: Reader<S, Body>['read']): Reader<S, Body> {
  return { schema, read };
}

/** How the form of each kind becomes a body. Refuses: site.invalid_time, site.invalid_link. */
export const bodyReaders = {
  banners: reader(BannerSchema, (ctx, typed): Bodies['banners'] => ({
    ...{ groupName: typed.groupName, position: typed.position },
    ...{ linkageType: typed.linkageType, linkage: typed.linkageType === 'none' ? '' : typed.linkage },
    ...{ startsAt: instant(ctx, 'startsAt', typed.startsAt), endsAt: instant(ctx, 'endsAt', typed.endsAt) },
    texts: textsOf(typed, ['title', 'subtitle', 'callToAction', 'url', 'artSeed']),
  })),
  announcements: reader(AnnouncementSchema, (ctx, typed): Bodies['announcements'] => ({
    ...{ kind: typed.kind, execution: typed.execution, position: typed.position },
    endsAt: instant(ctx, 'endsAt', typed.endsAt),
    images: (typed.images ?? []).filter(({ url, artSeed }) => url !== '' || artSeed !== ''),
    texts: textsOf(typed, ['title', 'content']),
  })),
  help: reader(HelpSchema, (_ctx, typed): Bodies['help'] => ({
    ...{ group: typed.group, position: typed.position },
    texts: textsOf(typed, ['title', 'content']),
    ...(typed.isMaterial ? { summary: typed.summary } : {}),
  })),
  promotions: reader(PromotionSchema, (_ctx, { title, brief, content }): Bodies['promotions'] => ({
    texts: textsOf({ title, summary: brief, content }, ['title', 'summary', 'content']),
  })),
  resources: reader(ResourceSchema, (ctx, typed): Bodies['resources'] => {
    const { version, sizeBytes, sha256, minOs } = typed;
    const releasedAt = instant(ctx, 'releasedAt', typed.releasedAt);
    const isRelease = [version, sha256, minOs, releasedAt].some(Boolean) || sizeBytes > 0;
    if (isRelease && releasedAt === null) throw new Refusal('site.invalid_time', 'releasedAt');
    return {
      ...{ group: typed.group, position: typed.position, url: typed.address },
      release: isRelease ? { version, sizeBytes, sha256, minOs, releasedAt: releasedAt! } : null,
      texts: textsOf(typed, ['title']),
    };
  }),
  menus: reader(MenuSchema, (_ctx, typed): Bodies['menus'] => ({ entries: typed.place })),
  services: reader(ServiceSchema, ({ services }, typed): Bodies['services'] => ({
    ...{ csType: typed.csType, position: typed.position },
    encryptedPath: encryptContactLink(services.contactCipher, typed.address),
    texts: textsOf(typed, ['title']),
  })),
  domains: reader(DomainSchema, (_ctx, { purpose, affiliateCode }): Bodies['domains'] => ({ purpose, affiliateCode })),
  fields: reader(FieldSchema, (_ctx, { isRequired, patternId, minLength, maxLength, position }): Bodies['fields'] => ({
    ...{ isRequired, patternId, minLength, maxLength, position },
  })),
} satisfies { [K in ContentKind]: Reader<z.ZodTypeAny, Bodies[K]> };

function textsOf<Name extends string>(
  typed: Record<Name, Record<Language, string>>,
  names: readonly Name[],
): Texts<Name> {
  const of = (language: Language) =>
    Object.fromEntries(names.map((name) => [name, typed[name][language]])) as Record<Name, string>;
  return inEachLanguage(of);
}

function instant({ site }: SignedInContext, field: string, typed: string): string | null {
  if (typed === '') return null;
  const at = instantOf(typed, site.settings.timeZone);
  if (at === null) throw new Refusal('site.invalid_time', field);
  return at.toISOString();
}
