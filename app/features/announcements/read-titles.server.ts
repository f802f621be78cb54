import {
  announcementsOf,
  audienceOf,
  forAudience,
  noticesOf,
  type ShownAnnouncement,
} from '~/domain/messaging/announcement';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate } from '~/i18n/format';
import { pageOfTitles } from './page-of-titles';
import { pictureOf } from './picture';

type Kind = 'notices' | 'announcements';

/** One page of what this visitor may read, ready to show. */
export async function readTitles(ctx: RequestContext, kind: Kind) {
  const shown = forAudience(await ctx.services.announcements(), audienceOf(ctx.viewer), ctx.language, ctx.now);
  const all = kind === 'notices' ? noticesOf(shown) : announcementsOf(shown);
  const { searchParams } = ctx.url;
  const { items, page, pages, openIndex } = pageOfTitles(all, {
    page: searchParams.get('page'),
    open: searchParams.get('open'),
    // They open by themselves: a list of closed titles would tell nothing.
    opensFirst: kind === 'announcements',
  });
  const offers = items.some(({ images }) => images.length > 0) ? await offersByAddress(ctx) : new Map<string, string>();
  return {
    page,
    pages,
    openIndex,
    items: items.map((item) => ({ index: item.index, ...wordsOf(ctx, item, offers) })),
  };
}

async function offersByAddress(ctx: RequestContext): Promise<Map<string, string>> {
  const promotions = await ctx.services.cached('promotions', () => readPromotions(ctx));
  return new Map(promotions.map(({ code, texts }) => [paths.promotion(code), texts[ctx.language].title]));
}

function wordsOf(ctx: RequestContext, item: ShownAnnouncement, offers: Map<string, string>) {
  const { timeZone } = ctx.site.settings;
  return {
    id: item.id,
    title: item.title,
    date: formatDate(item.publishedAt, ctx.language, timeZone),
    html: item.content,
    pictures: item.images.map((image) => pictureOf(image, offers)),
  };
}

export type Titles = Awaited<ReturnType<typeof readTitles>>;
