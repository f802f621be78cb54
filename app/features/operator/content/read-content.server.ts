import { type ContentKind, contentKindNames } from '~/domain/content/bodies';
import { kindOf } from '~/domain/content/content-kinds.server';
import { findRevision, listContent, type RevisionLine, readContent } from '~/domain/content/read-revisions.server';
import { ofTheSiteSince, restoreAloneMs } from '~/domain/content/revision';
import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import { idIn } from '~/domain/shared/id-in';
import { holdsRight } from '~/domain/shared/rights';
import { contentGate } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits } from '~/i18n/format';
import { type ContentAct, contentActGate } from './content-gates';
import { newValues, type Values, valuesOf } from './content-values.server';
import { extrasOf, factsOf, placeOf, titleOf } from './content-words.server';
import { hasNew } from './new-content';

/** The kind of the address, for who may open its pages. */
export function kindParam(ctx: SignedInContext): ContentKind {
  const kind = contentKindNames.find((known) => known === ctx.params.kind);
  if (!kind) throw notFound();
  requireRight(ctx, contentGate(kind));
  return kind;
}

/** All of a kind, with the state of what is worked on. */
export async function readContentList(ctx: SignedInContext) {
  const kind = kindParam(ctx);
  const listed = await listContent(ctx, kind);
  return {
    kind,
    tabs: contentKindNames
      .filter((id) => holdsRight(ctx.viewer.rights, contentGate(id)))
      .map((id) => ({ id, to: paths.operatorContent(id), isCurrent: id === kind })),
    add:
      hasNew(kind) && holdsRight(ctx.viewer.rights, contentActGate(kind, 'save'))
        ? paths.operatorContentOf(kind, 'new')
        : null,
    rows: listed.map(({ key, body, isShown, open }) => ({
      ...{ key, isShown, open, place: placeOf(ctx, kind, body) },
      to: paths.operatorContentOf(kind, key),
      title: titleOf(ctx, kind, key, body),
    })),
  };
}

export type ContentList = Awaited<ReturnType<typeof readContentList>>;

/** One thing as its form is filled in, with all its revisions and what may be done with each. */
export async function readContentItem(ctx: SignedInContext) {
  const kind = kindParam(ctx);
  const key = ctx.params.key ?? '';
  const { rights } = ctx.viewer;
  const may = (act: ContentAct) => holdsRight(rights, contentActGate(kind, act));
  const { stays, remove, takesTwo = false } = kindOf(kind);
  const shared = {
    ...{ takesTwo, isAlone: takesTwo && (await isAlone(ctx)) },
    ...{ kind, key, zone: ctx.site.settings.timeZone, list: paths.operatorContent(kind) },
    ...extrasOf(ctx, kind, key),
  };
  if (key === 'new' && hasNew(kind)) {
    if (!may('save')) throw notFound();
    const none = { open: null, history: [] as Line[], isShown: false, isBehind: false, writer: null };
    return {
      ...{ ...shared, ...none, isNew: true, canSave: true, canWithdraw: false, canRemove: false, newest: 0 },
      ...{ title: ctx.t(`content:add.${kind}`), values: newValues[kind], facts: [], change: null },
    };
  }
  const found = await readContent(ctx, { kind, key });
  if (!found) throw notFound();
  const { open, isShown, isBehind, writer, newest } = found;
  const isOwnDraft = found.takesTwo && open?.state === 'draft' && open.byId === ctx.viewer.id;
  // Each change of the terms asks for agreement by itself: what an earlier one asked is no part of the next draft.
  const { isMaterial, ...rest } = valuesOf(ctx, kind, found.body);
  const values: Values = open && isMaterial ? { ...rest, isMaterial } : rest;
  return {
    ...{ ...shared, values, newest, isShown, isBehind, writer, isNew: false },
    canSave: may('save') && (open === null || open.state === 'draft'),
    title: titleOf(ctx, kind, key, found.body),
    facts: factsOf(ctx, kind, found.body),
    change: await readChange(ctx, kind, key, found),
    canWithdraw: may('withdraw') && isShown && !stays?.(key),
    canRemove: may('remove') && remove !== undefined && found.standing !== null && !isShown && open === null,
    open: open && {
      ...{ id: open.id, state: open.state, number: formatDigits(open.number, ctx.language) },
      publishAt: open.publishAt && at(ctx, open.publishAt),
      acts: {
        propose: may('propose') && open.state === 'draft',
        publish: may('publish') && mayPublish(ctx, open) && !isOwnDraft,
        isOwnProposal: open.state === 'proposed' && open.proposedById === ctx.viewer.id,
        isOwnDraft,
        schedule: may('schedule') && open.state === 'draft' && !isOwnDraft,
        unschedule: may('unschedule') && open.state === 'scheduled',
        sendBack: may('sendBack') && open.state === 'proposed',
      },
    },
    history: found.history.map((line) => lineOf(ctx, line, takesTwo, may('restore') && open === null)),
  };
}

export type ContentItem = Awaited<ReturnType<typeof readContentItem>>;
type Line = ReturnType<typeof lineOf>;

type Found = NonNullable<Awaited<ReturnType<typeof readContent>>>;

/** What the open revision changes, or the one that the address names, part by part; null where there is neither. */
async function readChange(ctx: SignedInContext, kind: ContentKind, key: string, { open, standing }: Found) {
  const id = idIn(ctx.url.searchParams.get('revision'));
  const named = id === null ? null : await findRevision(ctx, id);
  const revision = named?.kind === kind && named.key === key ? named : open;
  if (!revision) return null;
  const now = standing ? factsOf(ctx, kind, standing) : [];
  const rows = factsOf(ctx, kind, revision.body).map(({ key: part, label, text }) => ({
    ...{ key: part, label, after: text },
    before: now.find((fact) => fact.key === part)?.text ?? '–',
  }));
  return rows.length > 0 ? { number: formatDigits(revision.number, ctx.language), rows } : null;
}

/** Whether nobody else could publish what the viewer writes. */
async function isAlone(ctx: SignedInContext): Promise<boolean> {
  return (await findHolders(ctx, 'content.publish', ctx.viewer.id)).length === 0;
}

function mayPublish({ viewer }: SignedInContext, open: { state: string; proposedById: number | null }): boolean {
  return open.state === 'draft' || (open.state === 'proposed' && open.proposedById !== viewer.id);
}

function lineOf(
  ctx: SignedInContext,
  { id, number, state, by, note, ...line }: RevisionLine,
  takesTwo: boolean,
  mayRestore: boolean,
) {
  const since = ofTheSiteSince({ state, ...line });
  return {
    ...{ id, state, by, note, number: formatDigits(number, ctx.language), at: at(ctx, line.at) },
    preview: paths.operatorPreview(id),
    canRestore: mayRestore && state !== 'published' && since !== null,
    /** Another operator has to agree. */
    byTwo: since !== null && (takesTwo || ctx.now.getTime() - since.getTime() > restoreAloneMs),
  };
}

function at({ language, site }: SignedInContext, instant: Date): string {
  return formatDateTime(instant, language, site.settings.timeZone);
}
