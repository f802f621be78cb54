import {
  announcementsOf,
  audienceOf,
  forAudience,
  noticesOf,
  type ShownAnnouncement,
} from '~/domain/messaging/announcement';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { formatDate } from '~/i18n/format';
import { pageOfTitles } from './page-of-titles';
import { pictureOf } from './picture';

type Kind = 'notices' | 'announcements';

/** One page of what this visitor may read, ready to show. */
export async function readTitles(turn: Turn, kind: Kind) {
  const shown = forAudience(await turn.services.announcements(), audienceOf(turn.viewer), turn.language, turn.now);
  const all = kind === 'notices' ? noticesOf(shown) : announcementsOf(shown);
  const { searchParams } = turn.url;
  const { items, page, pages, openIndex } = pageOfTitles(all, {
    page: searchParams.get('page'),
    open: searchParams.get('open'),
  });
  const offers = items.some(({ images }) => images.length > 0)
    ? await offersByAddress(turn)
    : new Map<string, string>();
  return {
    page,
    pages,
    openIndex,
    items: items.map((item) => ({ index: item.index, ...wordsOf(turn, item, offers) })),
  };
}

async function offersByAddress(turn: Turn): Promise<Map<string, string>> {
  const promotions = await turn.services.kept('promotions', () => readPromotions(turn));
  return new Map(promotions.map(({ code, texts }) => [paths.promotion(code), texts[turn.language].title]));
}

function wordsOf(turn: Turn, item: ShownAnnouncement, offers: Map<string, string>) {
  const { timeZone } = turn.site.settings;
  return {
    id: item.id,
    title: item.title,
    date: formatDate(item.publishedAt, turn.language, timeZone),
    html: item.content,
    pictures: item.images.map((image) => pictureOf(image, offers)),
  };
}

export type Titles = Awaited<ReturnType<typeof readTitles>>;
