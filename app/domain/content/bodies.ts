import type { AnnouncementKind, AnnouncementText, Execution } from '../messaging/announcement';
import type { HelpGroup } from '../messaging/help-article';
import type { PromotionText } from '../promotions/promotion';
import type { Language } from '../shared/language';
import type { LinkageType } from '../site/links';
import type { BannerGroup, CustomerServiceType, DomainPurpose } from '../site/site';

export type BannerText = { title: string; subtitle: string; callToAction: string; url: string; artSeed: string };

export type BannerBody = {
  groupName: BannerGroup;
  position: number;
  linkageType: LinkageType;
  linkage: string;
  /** Instants in ISO; null: no limit. */
  startsAt: string | null;
  endsAt: string | null;
  texts: Record<Language, BannerText>;
};

export type AnnouncementBody = {
  kind: AnnouncementKind;
  execution: Execution[];
  position: number;
  endsAt: string | null;
  texts: Record<Language, AnnouncementText>;
  images: { url: string; artSeed: string; linkage: string }[];
};

export type HelpBody = {
  group: HelpGroup;
  position: number;
  texts: Record<Language, { title: string; content: string }>;
  /** Of terms: what members must agree to again, in words; null or missing: nothing. */
  summary?: Record<Language, string> | null;
};

export type ResourceBody = {
  group: string;
  position: number;
  url: string;
  /** Of a program that is downloaded; null: a page. `releasedAt` in ISO. */
  release: { version: string; sizeBytes: number; sha256: string; minOs: string; releasedAt: string } | null;
  texts: Record<Language, { title: string }>;
};

/** Of an offer; what it pays is with its terms. */
export type PromotionBody = { texts: Record<Language, PromotionText> };

/** Pages and categories of play, in order. */
export type MenuBody = { entries: string[] };

export type ServiceBody = {
  csType: CustomerServiceType;
  position: number;
  /** Where it leads, as it is stored: encrypted. */
  encryptedPath: string;
  texts: Record<Language, { title: string }>;
};

export type DomainBody = { purpose: DomainPurpose; affiliateCode: string | null };

/** How a registration asks for a field. */
export type FieldBody = {
  isRequired: boolean;
  patternId: number;
  minLength: number;
  maxLength: number;
  position: number;
};

/** What a revision of each kind holds. */
export type Bodies = {
  banners: BannerBody;
  announcements: AnnouncementBody;
  help: HelpBody;
  promotions: PromotionBody;
  menus: MenuBody;
  resources: ResourceBody;
  services: ServiceBody;
  domains: DomainBody;
  fields: FieldBody;
};
export type ContentKind = keyof Bodies;
export type ContentBody = Bodies[ContentKind];

export const contentKindNames = [
  'banners',
  'announcements',
  'help',
  'promotions',
  'menus',
  'resources',
  'services',
  'domains',
  'fields',
] as const satisfies readonly ContentKind[];
