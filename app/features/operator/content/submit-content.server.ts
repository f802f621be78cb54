import type { Bodies, ContentKind } from '~/domain/content/bodies';
import {
  moveRevision,
  publishRevision,
  removeContent,
  restoreRevision,
  scheduleRevision,
  withdrawContent,
} from '~/domain/content/move-revision.server';
import { newBannerKey, nextAnnouncementKey, nextServiceKey } from '~/domain/content/new-keys.server';
import { findRevision } from '~/domain/content/read-revisions.server';
import type { Thing } from '~/domain/content/revision-rows.server';
import { saveDraft } from '~/domain/content/save-draft.server';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { hostName, judgeHost } from '~/domain/site/domains/judge-host';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { ownHosts } from '~/http/request/own-address.server';
import { bodyReaders } from './content-bodies.server';
import { type ContentAct, contentActGate } from './content-gates';
import { NothingSchema, RevisionSchema, ScheduleSchema } from './content-schema';
import { hasNew } from './new-content';
import { kindParam } from './read-content.server';

export function submitContent(ctx: SignedInContext, act: ContentAct) {
  const kind = kindParam(ctx);
  requireRight(ctx, contentActGate(kind, act));
  const key = ctx.params.key ?? '';
  const done = () => redirectWithToast(ctx, paths.operatorContentOf(kind, key), ctx.t(`content:done.${act}`));
  if (act === 'save') return save(ctx, kind, key);
  if (act === 'withdraw') {
    return submitForm(ctx, NothingSchema, async () => {
      if (kind === 'domains') refuseDomainInUse(ctx, key);
      await withdrawContent(ctx, { kind, key });
      return done();
    });
  }
  if (act === 'remove') {
    return submitForm(ctx, NothingSchema, async () => {
      await removeContent(ctx, { kind, key }).catch(notFoundOn('content.not_found'));
      return redirectWithToast(ctx, paths.operatorContent(kind), ctx.t('content:done.remove'));
    });
  }
  if (act === 'schedule') {
    return submitForm(ctx, ScheduleSchema, async ({ id, publishAt }) => {
      await requireRevisionOf(ctx, { kind, key }, id);
      if (kind === 'domains') refuseShuttingOut(ctx, key);
      const at = instantOf(publishAt, ctx.site.settings.timeZone);
      if (at === null) throw new Refusal('site.invalid_time', 'publishAt');
      await scheduleRevision(ctx, id, at).catch(notFoundOn('content.not_found'));
      return done();
    });
  }
  return submitForm(ctx, RevisionSchema, async ({ id }) => {
    await requireRevisionOf(ctx, { kind, key }, id);
    if (kind === 'domains' && (act === 'publish' || act === 'restore')) refuseShuttingOut(ctx, key);
    await acts[act](ctx, id).catch(notFoundOn('content.not_found'));
    return done();
  });
}

/** The rights that were asked for are those of the page's kind: a revision of another kind or thing is none here. */
async function requireRevisionOf(ctx: SignedInContext, { kind, key }: Thing, id: number): Promise<void> {
  const revision = await findRevision(ctx, id);
  if (revision?.kind !== kind || revision.key !== key) throw notFound();
}

const acts = {
  publish: publishRevision,
  restore: restoreRevision,
  propose: (ctx: SignedInContext, id: number) => moveRevision(ctx, id, 'propose'),
  sendBack: (ctx: SignedInContext, id: number) => moveRevision(ctx, id, 'sendBack'),
  unschedule: (ctx: SignedInContext, id: number) => moveRevision(ctx, id, 'unschedule'),
};

/** What was typed comes back whole, however long it is. */
async function longTexts(ctx: SignedInContext) {
  const form = await ctx.form();
  const typed = ['content.bn', 'content.en'].map((name) => [name, form.get(name)] as const);
  return { values: Object.fromEntries(typed.filter((pair): pair is [string, string] => typeof pair[1] === 'string')) };
}

function save<K extends ContentKind>(ctx: SignedInContext, kind: K, key: string) {
  const { schema, read } = bodyReaders[kind];
  const isNew = key === 'new';
  if (isNew && !hasNew(kind)) throw notFound();
  return submitForm(
    ctx,
    schema,
    async (typed) => {
      const { note, basedOn } = typed;
      const body = read(ctx, typed as never) as Bodies[K];
      const named = isNew ? await newKey(ctx, kind, 'key' in typed ? typed.key : '') : key;
      await saveDraft(ctx, { kind, key: named, body, basedOn, note, isNew }).catch(notFoundOn('content.not_found'));
      return redirectWithToast(ctx, paths.operatorContentOf(kind, named), ctx.t('content:done.save'));
    },
    () => longTexts(ctx),
  );
}

/** `new` is the address of a new one. */
async function newKey(ctx: SignedInContext, kind: ContentKind, typed: string): Promise<string> {
  if (kind === 'banners') return newBannerKey();
  if (kind === 'announcements') return nextAnnouncementKey(ctx);
  if (kind === 'services') return nextServiceKey(ctx);
  if (kind === 'domains') return newHost(ctx, typed);
  return typed === 'new' ? '' : typed;
}

/** Refuses: site.own_host. */
function newHost({ services }: SignedInContext, typed: string): string {
  const host = hostName(typed) ?? typed;
  if (ownHosts(services.environment).includes(host)) throw new Refusal('site.own_host', 'host');
  return host;
}

/** The first domain that is listed ends every name that is not. */
function refuseShuttingOut({ site, services, url }: SignedInContext, listed: string): void {
  const host = hostName(url.host);
  if (host === null || host === listed || judgeHost(site, url.host, ownHosts(services.environment)) !== 'any') return;
  throw new Refusal('site.domain_shuts_out', undefined, { host });
}

/** Who switched it off would be left before a closed site. */
function refuseDomainInUse({ url }: SignedInContext, host: string): void {
  if (hostName(url.host) === host) throw new Refusal('site.domain_in_use');
}
