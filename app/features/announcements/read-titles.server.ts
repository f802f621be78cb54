import {
  announcementsOf,
  audienceOf,
  forAudience,
  noticesOf,
  type ShownAnnouncement,
} from '~/domain/messaging/announcement';
import type { Turn } from '~/http/turn.server';
import { formatDate } from '~/i18n/format';
import { pageOfTitles } from './page-of-titles';
import { pictureOf } from './picture';

type Kind = 'notices' | 'announcements';

/** One page of what this visitor may read, ready to show. */
export async function readTitles(turn: Turn, kind: Kind) {
  const shown = forAudience(await turn.house.announcements(), audienceOf(turn.viewer), turn.language, turn.now);
  const all = kind === 'notices' ? noticesOf(shown) : announcementsOf(shown);
  const { searchParams } = turn.url;
  const { items, page, pages, openIndex } = pageOfTitles(all, {
    page: searchParams.get('page'),
    open: searchParams.get('open'),
  });
  return { page, pages, openIndex, items: items.map((item) => ({ index: item.index, ...wordsOf(turn, item) })) };
}

function wordsOf(turn: Turn, item: ShownAnnouncement) {
  const { timeZone } = turn.site.settings;
  return {
    id: item.id,
    title: item.title,
    date: formatDate(item.publishedAt, turn.language, timeZone),
    html: item.content,
    pictures: item.images.map(pictureOf),
  };
}

export type Titles = Awaited<ReturnType<typeof readTitles>>;
