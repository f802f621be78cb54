import { findLastMethodId } from '~/domain/cashier/deposits/read-deposits.server';
import { announcementsOf, audienceOf, forAudience, noticesOf } from '~/domain/messaging/announcement';
import { type Banner, bannersAt, videoGroup } from '~/domain/site/site';
import { isVideoLink } from '~/domain/site/video-link';
import { artPaths, linkTarget, paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { readBoard } from './read-board.server';

/** The festive part of the home page: notices, banners, videos, jackpot and winners, in the visitor's language. */
export async function readHome(ctx: RequestContext) {
  const { settings } = ctx.site;
  const [told, board, isInvitedToDeposit] = await Promise.all([readAnnounced(ctx), readBoard(ctx), isNewcomer(ctx)]);
  return {
    ...told,
    isInvitedToDeposit,
    installTo: isInvitedToDeposit ? null : installPage(ctx),
    isFirstTime: ctx.viewer?.role === 'member' && ctx.viewer.isFirstTime,
    banners: bannersAt(ctx.site, 'w_home', ctx.language, ctx.now).map(shownBanner),
    videos: bannersAt(ctx.site, videoGroup, ctx.language, ctx.now).flatMap((banner) => shownVideo(ctx, banner)),
    board,
    paces: { banners: settings.bannerCarousel, hot: settings.hotCarousel },
  };
}

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** A member without money who never began a deposit, and has not closed the invitation to one. */
async function isNewcomer(ctx: RequestContext): Promise<boolean> {
  const { viewer, cookies } = ctx;
  if (viewer?.role !== 'member' || viewer.balance === null || cookies.has('depositInvite')) return false;
  if (Number(viewer.balance.main) > 0 || viewer.recents.length > 0) return false;
  return (await findLastMethodId(ctx, viewer.id)) === null;
}

/** How the site is installed on a phone; null: it is not offered, or the visitor has closed the line that says so. */
function installPage({ site, cookies, viewer }: RequestContext): string | null {
  if (cookies.has('installLine') || viewer?.role === 'operator') return null;
  const isOffered = site.resources.some(({ group, resourceType }) => group === 'app' && resourceType === 'lite');
  return isOffered ? paths.apps('lite') : null;
}

/** The marquee's titles, in the order of the notices' own page, and whether an announcement waits to be opened. */
async function readAnnounced(ctx: RequestContext) {
  const shown = forAudience(await ctx.services.announcements(), audienceOf(ctx.viewer), ctx.language, ctx.now);
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
function shownVideo(ctx: RequestContext, banner: Banner) {
  const video = isVideoLink(banner.url, ctx.site.settings);
  if (!video) {
    ctx.services.log.error(
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
