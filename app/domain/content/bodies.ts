import type { AnnouncementKind, AnnouncementText, Execution } from '../messaging/announcement';
import type { HelpGroup } from '../messaging/help-article';
import type { Language } from '../shared/language';
import type { LinkageType } from '../site/links';
import type { BannerGroup } from '../site/site';

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
};

/** What a revision of each kind holds. */
export type Bodies = { banners: BannerBody; announcements: AnnouncementBody; help: HelpBody };
export type ContentKind = keyof Bodies;
export type ContentBody = Bodies[ContentKind];

export const contentKindNames = ['banners', 'announcements', 'help'] as const satisfies readonly ContentKind[];
