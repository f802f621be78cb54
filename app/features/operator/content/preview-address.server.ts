import type { AnnouncementBody, BannerBody, ContentKind, HelpBody, ResourceBody } from '~/domain/content/bodies';
import { previewAnnouncements } from '~/domain/content/preview';
import { findRevision } from '~/domain/content/read-revisions.server';
import {
  type Audience,
  announcementsOf,
  type Execution,
  forAudience,
  noticesOf,
} from '~/domain/messaging/announcement';
import type { BannerGroup } from '~/domain/site/site';
import { contentGate } from '~/http/links/operator-gates';
import { paths, withQuery } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import type { PreviewAudience } from '~/http/request/preview.server';

type Target = {
  path: string;
  query?: Record<string, string | number>;
  hash?: string;
  as?: PreviewAudience;
  /** A page of the console tells what changes: nothing that is shown is changed by it. */
  isConsole?: boolean;
};
type Found = { id: number; key: string; body: unknown; asked: PreviewAudience | null };

const pageOfGroup: Record<BannerGroup, Target> = {
  w_home: { path: paths.home() },
  w_promotion: { path: paths.home() },
  w_login: { path: paths.login(), as: 'visitor' },
  w_reg: { path: paths.register(), as: 'visitor' },
  w_forget: { path: paths.forgotPassword(), as: 'visitor' },
};

/** Where a revision is seen in its place, as those whom it is for see it; `lng`, `theme` and `as` may say otherwise. */
export async function previewAddress(ctx: SignedInContext): Promise<string> {
  const id = idParam(ctx);
  const revision = await findRevision(ctx, id);
  if (!revision) throw notFound();
  const { searchParams } = ctx.url;
  const asked =
    (['visitor', 'member', 'agent'] as const).find((audience) => audience === searchParams.get('as')) ?? null;
  requireRight(ctx, contentGate(revision.kind));
  const target = await targets[revision.kind](ctx, { id, key: revision.key, body: revision.body, asked });
  const { path, query = {}, hash = '', as = asked } = target;
  const looks = { lng: searchParams.get('lng'), theme: searchParams.get('theme') };
  const seen = target.isConsole ? { ...query, ...looks } : { ...query, preview: id, as, ...looks };
  return `${withQuery(path, seen)}${hash}`;
}

const targets: Record<ContentKind, (ctx: SignedInContext, found: Found) => Promise<Target> | Target> = {
  banners: (_ctx, { body }) => pageOfGroup[(body as BannerBody).groupName],
  announcements: (ctx, { key, body, asked }) => announcementTarget(ctx, Number(key), body as AnnouncementBody, asked),
  resources: (_ctx, { key, body }) => ({
    path: (body as ResourceBody).group === 'app' ? paths.apps(key) : paths.home(),
  }),
  promotions: (_ctx, { key }) => ({ path: paths.promotion(key) }),
  menus: () => ({ path: paths.home() }),
  services: () => ({ path: paths.customerService() }),
  domains: (_ctx, { id, key }) => ({
    ...{ path: paths.operatorContentOf('domains', key), query: { revision: id }, hash: '#change' },
    isConsole: true,
  }),
  fields: (_ctx, { key }) => ({
    ...{ path: paths.register(), as: 'visitor' },
    query: { method: onlyByMobile.includes(key) ? 'registerMobile' : 'register' },
  }),
  help: (_ctx, { key, body }) =>
    (body as HelpBody).group === 'core' ? { path: paths.help(), hash: `#${key}` } : { path: paths.helpPage(key) },
};

/** Fields that a registration by user name need not ask for. */
const onlyByMobile = ['mobileNum', 'countryDialingCode', 'verificationCode'];

const audienceOfExecution: Record<Execution, PreviewAudience> = { B: 'visitor', A: 'member', F: 'member', G: 'agent' };
const readersOf: Record<PreviewAudience, Audience> = { visitor: 'visitor', member: 'firstTime', agent: 'agent' };

async function announcementTarget(
  ctx: SignedInContext,
  id: number,
  body: AnnouncementBody,
  asked: PreviewAudience | null,
): Promise<Target> {
  const as = asked ?? audienceOfExecution[body.execution[0] ?? 'B'];
  const told = await ctx.services.announcements();
  const clean = (html: string) => html;
  const announcements = previewAnnouncements(told, id, body, { now: ctx.now, imageHosts: [], clean });
  const shown = forAudience(announcements, readersOf[as], ctx.language, ctx.now);
  const isNotice = body.kind === 'H' || body.kind === 'PL';
  const list = isNotice ? noticesOf(shown) : announcementsOf(shown);
  const open = list.findIndex((one) => one.id === id);
  const path = isNotice ? paths.notices() : paths.announcements();
  return { path, as, query: open < 0 ? {} : { open } };
}
