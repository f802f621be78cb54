import type {
  AnnouncementBody,
  BannerBody,
  ContentKind,
  FieldBody,
  HelpBody,
  MenuBody,
  PromotionBody,
  ResourceBody,
  ServiceBody,
} from '~/domain/content/bodies';
import {
  previewAnnouncements,
  previewField,
  previewHelp,
  previewMenu,
  previewPromotions,
  previewResource,
  previewService,
  previewSite,
} from '~/domain/content/preview';
import { findRevision, listBannerIds } from '~/domain/content/read-revisions.server';
import type { HelpArticle } from '~/domain/messaging/help-article';
import { sanitizeForShow } from '~/domain/messaging/sanitize.server';
import { listOffers } from '~/domain/promotions/operating/list-offers.server';
import type { Promotion } from '~/domain/promotions/promotion';
import { visitor } from '~/domain/shared/actor';
import { idIn } from '~/domain/shared/id-in';
import { holdsRight } from '~/domain/shared/rights';
import type { MenuName } from '~/domain/site/site';
import { contentGate } from '../links/operator-gates';
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
  const revision = id === null ? null : await findRevision(ctx, id);
  if (!revision || !holdsRight(viewer.rights, contentGate(revision.kind))) return ctx;
  neverStore(ctx);
  keepOutOfPageCache(ctx);
  const { theme } = Object.fromEntries(ctx.url.searchParams);
  const seen: RequestContext = {
    ...{ ...ctx, preview: { kind: revision.kind, key: revision.key, number: revision.number } },
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...seenAs(ctx, viewer),
  };
  return { ...seen, ...(await changes[revision.kind](ctx, revision)) };
}

type Revision = NonNullable<Awaited<ReturnType<typeof findRevision>>>;
type Change = Partial<Pick<RequestContext, 'site' | 'services'>>;

/** What pages read otherwise, by the kind of the revision. */
const changes: Record<ContentKind, (ctx: RequestContext, revision: Revision) => Promise<Change> | Change> = {
  async banners(ctx, { key, body }) {
    const ids = await listBannerIds(ctx, key);
    return { site: previewSite(ctx.site, key, body as BannerBody, ids) };
  },
  async announcements(ctx, { key, body }) {
    const { now, services } = ctx;
    const { imageHosts } = ctx.site.settings;
    const told = await services.announcements();
    const means = { now, imageHosts, clean: cleanerOf(ctx) };
    const announcements = previewAnnouncements(told, Number(key), body as AnnouncementBody, means);
    return { services: { ...uncached(services), announcements: async () => announcements } };
  },
  help: (ctx, { key, body }) => ({
    services: uncached(ctx.services, {
      help: (articles) =>
        previewHelp(articles as HelpArticle[], key, body as HelpBody, { now: ctx.now, clean: cleanerOf(ctx) }),
    }),
  }),
  async promotions(ctx, { key, body }) {
    const [standing] = await listOffers(ctx, key);
    if (!standing) return {};
    const means = { now: ctx.now, clean: cleanerOf(ctx) };
    const promotions = (running: unknown) =>
      previewPromotions(running as Promotion[], standing, body as PromotionBody, means);
    return { services: uncached(ctx.services, { promotions }) };
  },
  menus: ({ site, services }, { key, body }) => ({
    ...{ site: previewMenu(site, key as MenuName, body as MenuBody), services: uncached(services) },
  }),
  resources: ({ site, services }, { key, body }) => ({
    ...{ site: previewResource(site, key, body as ResourceBody), services: uncached(services) },
  }),
  services({ site, services }, { key, body }) {
    const item = body as ServiceBody;
    const path = services.contactCipher.decrypt(item.encryptedPath) ?? '';
    return { site: previewService(site, Number(key), item, path), services: uncached(services) };
  },
  // No page shows them.
  domains: () => ({}),
  fields: ({ site }, { key, body }) => ({ site: previewField(site, key, body as FieldBody) }),
};

function cleanerOf({ site }: RequestContext): (html: string) => string {
  return (html) => sanitizeForShow(html, site.settings.imageHosts);
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
