import { announcementsOf, audienceOf, forAudience, noticesOf } from '~/domain/messaging/announcement';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate } from '~/i18n/format';

const titlesPerPage = 9;

/** One page of what is announced to agents: first what is for them alone, then what their members read. */
export async function readNews(ctx: SignedInContext) {
  const { language, now, url, viewer, services, site } = ctx;
  const shown = forAudience(await services.announcements(), audienceOf(viewer), language, now);
  const all = [...announcementsOf(shown), ...noticesOf(shown)]
    .filter(({ content }) => content !== '')
    .sort(
      (a, b) =>
        Number(b.isForAgents) - Number(a.isForAgents) ||
        b.publishedAt.getTime() - a.publishedAt.getTime() ||
        b.id - a.id,
    );
  const pages = Math.max(1, Math.ceil(all.length / titlesPerPage));
  const page = Math.min(pages, pageIn(url));
  const start = (page - 1) * titlesPerPage;
  return {
    page,
    pages,
    items: all.slice(start, start + titlesPerPage).map(({ id, title, content, publishedAt, isForAgents }, at) => ({
      id,
      title,
      html: content,
      date: formatDate(publishedAt, language, site.settings.timeZone),
      isForAgents,
      isOpen: start + at === 0,
    })),
  };
}

export type AgentNews = Awaited<ReturnType<typeof readNews>>;

/** Anything that is no page number means the first page. */
function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
