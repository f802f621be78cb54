import type { Announcement, AnnouncementKind, Announcements } from '../messaging/announcement';
import type { HelpArticle } from '../messaging/help-article';
import type { Promotion } from '../promotions/promotion';
import { contentLanguages, inEachLanguage, type Language, type Words } from '../shared/language';
import { contactLink, noLink, pictureLink, readLink, readUntypedLink, resourceLink } from '../site/links';
import type { FieldValidator } from '../site/registration/patterns';
import {
  type Banner,
  type CustomerServiceItem,
  type MenuName,
  type Site,
  type SiteResource,
  videoGroup,
} from '../site/site';
import type {
  AnnouncementBody,
  BannerBody,
  FieldBody,
  HelpBody,
  MenuBody,
  PromotionBody,
  ResourceBody,
  ServiceBody,
} from './bodies';

/** Sanitises as every page does. */
type Clean = (html: string) => string;

function cleaned<Text extends { content: string }>(
  texts: Record<Language, Text>,
  clean: Clean,
): Record<Language, Text> {
  return inEachLanguage((language) => ({ ...texts[language], content: clean(texts[language].content) }));
}

/** The site with the draft in the place of the banner with these ids; a new one is in front. */
export function previewSite(site: Site, slot: string, { texts, ...body }: BannerBody, standingIds: number[]): Site {
  const { imageHosts } = site.settings;
  const drafts = contentLanguages.map((language, at): Banner => {
    const { url, artSeed, ...text } = texts[language];
    return {
      ...{ ...text, id: standingIds[at] ?? -1 - at, language, groupName: body.groupName },
      ...{ artSeed: artSeed || slot, linkageType: body.linkageType, startsAt: null, endsAt: null },
      url: body.groupName === videoGroup ? url : (pictureLink(url, imageHosts) ?? ''),
      link: readLink(body.linkageType, body.linkage) ?? noLink,
    };
  });
  const others = site.banners.filter(({ id }) => !standingIds.includes(id));
  return { ...site, banners: [...drafts, ...others] };
}

const groupOf = { B: 'banners', PL: 'player', PU: 'popup', PR: 'promotion', H: 'home' } as const;

/** The announcements with the draft in front of its kind. */
export function previewAnnouncements(
  announcements: Announcements,
  id: number,
  body: AnnouncementBody,
  { now, imageHosts, clean }: { now: Date; imageHosts: string[]; clean: Clean },
): Announcements {
  const draft: Announcement = {
    ...{ id, kind: body.kind, execution: body.execution, publishedAt: now, endsAt: null },
    texts: cleaned(body.texts, clean),
    images: body.images.map(({ url, artSeed, linkage }, sequence) => ({
      ...{ sequence, artSeed, url: pictureLink(url, imageHosts) ?? '' },
      link: readUntypedLink(linkage) ?? noLink,
    })),
  };
  const groups = Object.fromEntries(
    Object.entries(announcements).map(([group, list]) => [group, list.filter((one) => one.id !== id)]),
  ) as Announcements;
  const group = groupOf[body.kind as AnnouncementKind];
  return { ...groups, [group]: [draft, ...groups[group]] };
}

function titlesIn(texts: Record<Language, { title: string }>): Words {
  return inEachLanguage((language) => texts[language].title);
}

/** The site with the draft in the place of this resource; a new one is the last. */
export function previewResource(site: Site, resourceType: string, { texts, group, url, release }: ResourceBody): Site {
  const href = resourceLink(url);
  if (href === null) return site;
  const draft: SiteResource = {
    ...{ resourceType, group, url: href, label: titlesIn(texts) },
    release: release && { ...release, releasedAt: new Date(release.releasedAt) },
  };
  return { ...site, resources: inPlace(site.resources, draft, (one) => one.resourceType === resourceType) };
}

export function previewMenu(site: Site, menu: MenuName, { entries }: MenuBody): Site {
  return { ...site, menus: { ...site.menus, [menu]: entries } };
}

/** The site with the draft in the place of this item of customer service; `path` is decrypted. */
export function previewService(site: Site, id: number, { csType, texts }: ServiceBody, path: string): Site {
  const href = contactLink(path);
  if (href === null) return site;
  const draft: CustomerServiceItem = { id, csType, title: titlesIn(texts), path: href };
  return { ...site, customerService: inPlace(site.customerService, draft, (one) => one.id === id) };
}

/** The site whose registration asks for the field as the draft says. */
export function previewField(site: Site, field: string, { position: _, ...rule }: FieldBody): Site {
  const draft: FieldValidator = { ...rule, field, isEnabled: true };
  return { ...site, validators: inPlace(site.validators, draft, (one) => one.field === field) };
}

/** In the place of the one it is of; a new one is the last. */
function inPlace<Item>(items: Item[], draft: Item, isIt: (item: Item) => boolean): Item[] {
  return items.some(isIt) ? items.map((item) => (isIt(item) ? draft : item)) : [...items, draft];
}

/** The offers with the draft as the words of its own, which runs now, whether it has begun or is switched off. */
export function previewPromotions(
  promotions: Promotion[],
  standing: Promotion,
  { texts }: PromotionBody,
  { now, clean }: { now: Date; clean: Clean },
): Promotion[] {
  const draft: Promotion = {
    ...{ ...standing, startsAt: standing.startsAt < now ? standing.startsAt : now },
    endsAt: standing.endsAt !== null && standing.endsAt > now ? standing.endsAt : null,
    texts: cleaned(texts, clean),
  };
  return inPlace(promotions, draft, ({ code }) => code === standing.code);
}

/** The help centre with the draft in its place. */
export function previewHelp(
  articles: HelpArticle[],
  slug: string,
  { group, position, texts }: HelpBody,
  { now, clean }: { now: Date; clean: Clean },
): HelpArticle[] {
  const draft: HelpArticle = {
    ...{ slug, group, position, updatedAt: now },
    texts: cleaned(texts, clean),
  };
  const others = articles.filter((article) => article.slug !== slug);
  return [...others, draft].sort((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1));
}
