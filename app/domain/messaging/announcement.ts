import type { Role } from '~/domain/shared/actor';
import type { Language } from '~/domain/shared/language';
import type { Link } from '~/domain/site/links';

/** B banner, PL player notice, PU popup, PR promotion images, H home notice. */
export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR' | 'H';

/** B visitors, A signed-in users, F those signed in for the first time, G agents. */
export type Execution = 'A' | 'B' | 'F' | 'G';

export type Audience = 'visitor' | 'user' | 'firstTime' | 'agent';

export type AnnouncementText = { title: string; content: string };
/** `url` empty: art drawn from `artSeed`. */
export type AnnouncementImage = { sequence: number; url: string; artSeed: string; link: Link };

export type Announcement = {
  id: number;
  kind: AnnouncementKind;
  execution: Execution[];
  publishedAt: Date;
  endsAt: Date | null;
  texts: Record<Language, AnnouncementText>;
  images: AnnouncementImage[];
};

const groupOfKind = { B: 'banners', PL: 'player', PU: 'popup', PR: 'promotion', H: 'home' } as const;
type Group = (typeof groupOfKind)[AnnouncementKind];

/** By kind, each in the operator's order, newest first where that says nothing. */
export type Announcements = Record<Group, Announcement[]>;

export type ShownAnnouncement = AnnouncementText & {
  id: number;
  publishedAt: Date;
  images: AnnouncementImage[];
  /** And for nobody else. */
  isForAgents: boolean;
};
export type ShownAnnouncements = Record<Group, ShownAnnouncement[]>;

export function groupAnnouncements(announcements: Announcement[]): Announcements {
  const groups: Announcements = { banners: [], player: [], popup: [], promotion: [], home: [] };
  for (const announcement of announcements) groups[groupOfKind[announcement.kind]].push(announcement);
  return groups;
}

/** Nobody signed in: a visitor. */
export function audienceOf(viewer: { isFirstTime: boolean; role: Role } | null): Audience {
  if (!viewer) return 'visitor';
  if (viewer.role === 'agent') return 'agent';
  return viewer.isFirstTime ? 'firstTime' : 'user';
}

const executionsOf: Record<Audience, Execution[]> = {
  visitor: ['B'],
  user: ['A'],
  firstTime: ['A', 'F'],
  agent: ['A', 'G'],
};

/** What the marquee runs and the notice popup lists, in one order, so that an index means the same in both. */
export function noticesOf(shown: ShownAnnouncements): ShownAnnouncement[] {
  return [...shown.home, ...shown.player];
}

/** What the announcement popup lists; banners have no other place. */
export function announcementsOf(shown: ShownAnnouncements): ShownAnnouncement[] {
  return [...shown.banners, ...shown.popup, ...shown.promotion];
}

/** What an audience sees at this moment. `announcements` may have been kept a while, so their times are judged here. */
export function forAudience(
  announcements: Announcements,
  audience: Audience,
  language: Language,
  now: Date,
): ShownAnnouncements {
  const isShown = ({ execution, publishedAt, endsAt }: Announcement) =>
    executionsOf[audience].some((one) => execution.includes(one)) &&
    publishedAt <= now &&
    (endsAt === null || endsAt > now);
  const show = (group: Announcement[]): ShownAnnouncement[] =>
    group.filter(isShown).map(({ id, publishedAt, images, texts, execution }) => ({
      id,
      publishedAt,
      images,
      isForAgents: execution.every((one) => one === 'G'),
      ...texts[language],
    }));
  return {
    banners: show(announcements.banners),
    player: show(announcements.player),
    popup: show(announcements.popup),
    promotion: show(announcements.promotion),
    home: show(announcements.home),
  };
}
