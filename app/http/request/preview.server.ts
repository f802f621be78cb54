import type { AnnouncementBody, BannerBody, HelpBody, ResourceBody } from '~/domain/content/bodies';
import { previewAnnouncements, previewHelp, previewResource, previewSite } from '~/domain/content/preview';
import { findRevision, listBannerIds } from '~/domain/content/read-revisions.server';
import type { HelpArticle } from '~/domain/messaging/help-article';
import { sanitizeForShow } from '~/domain/messaging/sanitize.server';
import { visitor } from '~/domain/shared/actor';
import { idIn } from '~/domain/shared/id-in';
import { holdsRight } from '~/domain/shared/rights';
import type { AppServices } from './app-services.server';
import { keepOutOfPageCache, neverStore } from './load-context.server';
import type { RequestContext } from './request-context.server';
import type { Viewer } from './session.server';

const audiences = ['visitor', 'member', 'agent'] as const;
export type PreviewAudience = (typeof audiences)[number];

/**
 * `?preview=` is a revision that an editor sees in the page it is for, as visitors, members or agents would. Everybody else
 * gets the page as it is. The page is read past every cache and stored nowhere.
 */
export async function withPreview(ctx: RequestContext): Promise<RequestContext> {
  const { viewer } = ctx;
  if (viewer?.role !== 'operator' || !['GET', 'HEAD'].includes(ctx.request.method)) return ctx;
  const id = idIn(ctx.url.searchParams.get('preview'));
  if (id === null || !holdsRight(viewer.rights, ['content.edit', 'content.publish'])) return ctx;
  const revision = await findRevision(ctx, id);
  if (!revision) return ctx;
  neverStore(ctx);
  keepOutOfPageCache(ctx);
  const { theme } = Object.fromEntries(ctx.url.searchParams);
  const seen: RequestContext = {
    ...{ ...ctx, preview: { kind: revision.kind, key: revision.key, number: revision.number } },
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...seenAs(ctx, viewer),
  };
  const { imageHosts } = ctx.site.settings;
  const clean = (html: string) => sanitizeForShow(html, imageHosts);
  if (revision.kind === 'banners') {
    const ids = await listBannerIds(ctx, revision.key);
    return { ...seen, site: previewSite(ctx.site, revision.key, revision.body as BannerBody, ids) };
  }
  if (revision.kind === 'resources') {
    const site = previewResource(ctx.site, revision.key, revision.body as ResourceBody);
    return { ...seen, site, services: uncached(ctx.services) };
  }
  if (revision.kind === 'announcements') {
    const body = revision.body as AnnouncementBody;
    const told = await ctx.services.announcements();
    const announcements = previewAnnouncements(told, Number(revision.key), body, { now: ctx.now, imageHosts, clean });
    return { ...seen, services: { ...uncached(ctx.services), announcements: async () => announcements } };
  }
  const body = revision.body as HelpBody;
  const services = uncached(ctx.services, {
    help: (articles) => previewHelp(articles as HelpArticle[], revision.key, body, { now: ctx.now, clean }),
  });
  return { ...seen, services };
}

/** Whose page is shown. Nothing of an account is in it: what it holds is the operator's, which is nothing. */
function seenAs(ctx: RequestContext, viewer: Viewer): Partial<RequestContext> {
  const as = audiences.find((audience) => audience === ctx.url.searchParams.get('as'));
  if (as === 'visitor') return { viewer: null, actor: visitor };
  return { viewer: { ...viewer, ...(as ? { role: as } : {}), isFirstTime: as === 'member', rights: [] } };
}

/** What is made for the preview is kept for nobody. */
function uncached(services: AppServices, changes: Record<string, (value: unknown) => unknown> = {}): AppServices {
  const cached = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const value = await make();
    return Object.hasOwn(changes, key) ? (changes[key]!(value) as T) : value;
  };
  return { ...services, cached };
}
