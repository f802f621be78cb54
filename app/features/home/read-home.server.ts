import { announcementsOf, audienceOf, forAudience, noticesOf } from '~/domain/messaging/announcement';
import { type Banner, bannersAt, videoGroup } from '~/domain/site/site';
import { isVideoLink } from '~/domain/site/video-link';
import { artPaths, linkTarget } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { readBoard } from './read-board.server';

/** The festive part of the home page: notices, banners, videos, jackpot and winners, in the visitor's language. */
export async function readHome(turn: Turn) {
  const { settings } = turn.site;
  const [told, board] = await Promise.all([readAnnounced(turn), readBoard(turn)]);
  return {
    ...told,
    banners: bannersAt(turn.site, 'w_home', turn.language, turn.now).map(shownBanner),
    videos: bannersAt(turn.site, videoGroup, turn.language, turn.now).flatMap((banner) => shownVideo(turn, banner)),
    board,
    paces: { banners: settings.bannerCarousel, hot: settings.hotCarousel },
  };
}

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** The marquee's titles, in the order of the notices' own page, and whether an announcement waits to be opened. */
async function readAnnounced(turn: Turn) {
  const shown = forAudience(await turn.services.announcements(), audienceOf(turn.viewer), turn.language, turn.now);
  return {
    notices: noticesOf(shown).map(({ title }) => title),
    hasAnnouncements: announcementsOf(shown).length > 0,
  };
}

function shownBanner(banner: Banner) {
  const target = linkTarget(banner.link);
  return {
    id: banner.id,
    title: banner.title,
    subtitle: banner.subtitle,
    callToAction: banner.callToAction,
    picture: pictureOf(banner),
    ...(target && { to: target.to, isExternal: target.isExternal }),
  };
}

/** A link to anything but the video-sharing site is a mistake of the operator's: told to the log, not shown. */
function shownVideo(turn: Turn, banner: Banner) {
  const video = isVideoLink(banner.url, turn.site.settings);
  if (!video) {
    turn.services.log.error(
      { bannerId: banner.id, url: banner.url },
      'A video banner links elsewhere than to the video site',
    );
    return [];
  }
  const poster = video.poster ?? artPaths.banner(banner.artSeed || String(banner.id));
  return [
    { id: banner.id, title: banner.title, subtitle: banner.subtitle, href: banner.url, player: video.embedUrl, poster },
  ];
}

function pictureOf({ url, artSeed, id }: Banner): string {
  return url || artPaths.banner(artSeed || String(id));
}
