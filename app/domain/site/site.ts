import type { Language, Words } from '~/domain/shared/language';
import type { Flags } from './flags';
import type { Link } from './links';
import type { FieldValidator } from './registration/patterns';
import type { Settings } from './settings';

export const bannerGroups = ['w_home', 'w_promotion', 'w_login', 'w_reg', 'w_forget'] as const;
export type BannerGroup = (typeof bannerGroups)[number];
/** Its banners are videos: `url` is the video's address. */
export const videoGroup: BannerGroup = 'w_promotion';

export type Banner = {
  id: number;
  groupName: BannerGroup;
  language: Language;
  title: string;
  subtitle: string;
  callToAction: string;
  /** A picture's or a video's address; empty: art drawn from `artSeed`. */
  url: string;
  artSeed: string;
  link: Link;
  linkageType: string;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Of a program that is downloaded, so that who has it can compare. */
export type Release = { version: string; sizeBytes: number; sha256: string; minOs: string; releasedAt: Date };

export type SiteResource = {
  resourceType: string;
  label: Words;
  url: string;
  group: string;
  release?: Release | null;
};

export type CustomerServiceType = 'LIVECHAT' | 'FACEBOOK' | 'TELEGRAM' | 'WHATSAPP';
/** `path` is decoded: https or tg, nothing else. */
export type CustomerServiceItem = { id: number; csType: CustomerServiceType; title: Words; path: string };

export type DomainPurpose = 'main' | 'agent' | 'app';
export type SiteDomain = { host: string; purpose: DomainPurpose; isEnabled: boolean; affiliateCode: string | null };

export type SystemStatus = { maintenance: boolean; maintenanceEnd: Date | null; regionRestriction: boolean };
/** With what only operators and the timed task read. `opensAtEnd`: maintenance ends by itself at its end. */
export type OperatedStatus = SystemStatus & { opensAtEnd: boolean };

export type RegionRule = { id: number; kind: 'cidr' | 'country'; value: string; effect: 'block' | 'allow' };

export type MenuName = 'top' | 'side' | 'tab';

/** Everything an operator has said about the site, read at once and kept until the content version rises. It stays on the server. */
export type Site = {
  settings: Settings;
  /** Stored settings that do not fit their type and are replaced by the default. For the log. */
  invalidSettings: string[];
  flags: Flags;
  menus: Record<MenuName, string[]>;
  banners: Banner[];
  resources: SiteResource[];
  customerService: CustomerServiceItem[];
  domains: SiteDomain[];
  validators: FieldValidator[];
  status: SystemStatus;
  regionRules: RegionRule[];
};

/** A group's banners as they run now, in the visitor's language; in English where that language has none. */
export function bannersAt(site: Pick<Site, 'banners'>, group: BannerGroup, language: Language, now: Date): Banner[] {
  const running = site.banners.filter(
    (banner) =>
      banner.groupName === group &&
      (banner.startsAt === null || banner.startsAt <= now) &&
      (banner.endsAt === null || banner.endsAt > now),
  );
  const own = running.filter((banner) => banner.language === language);
  return own.length > 0 ? own : running.filter((banner) => banner.language === 'en');
}
