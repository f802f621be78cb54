import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { AuditAction } from '~/domain/audit/actions';
import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ContentKind } from './bodies';
import { kindOf } from './content-kinds.server';
import { nextRevisionState, openStates, type RevisionEvent, restoreAloneMs } from './revision';
import { revisions } from './tables.server';

export type Revision = typeof revisions.$inferSelect;
export type Thing = { kind: ContentKind; key: string };

const ofThing = ({ kind, key }: Thing) => and(eq(revisions.kind, kind), eq(revisions.key, key));

/** Whoever changes the revisions of one thing does so after each other. */
export async function lockThing(ctx: Ctx, { kind, key }: Thing): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${key}`}, 0))`);
}

export async function findNewest(ctx: Ctx, thing: Thing): Promise<Revision | null> {
  const [row] = await ctx.db.select().from(revisions).where(ofThing(thing)).orderBy(desc(revisions.number)).limit(1);
  return row ?? null;
}

/** The one that is a draft, proposed or scheduled. */
export async function findOpen(ctx: Ctx, thing: Thing): Promise<Revision | null> {
  const where = and(ofThing(thing), inArray(revisions.state, [...openStates]));
  const [row] = await ctx.db.select().from(revisions).where(where);
  return row ?? null;
}

export async function findPublished(ctx: Ctx, thing: Thing): Promise<Revision | null> {
  const [row] = await ctx.db
    .select()
    .from(revisions)
    .where(and(ofThing(thing), eq(revisions.state, 'published')));
  return row ?? null;
}

/** As `ofTheSiteSince` of one revision. */
const ofTheSiteSince = sql`coalesce(${revisions.publishedAt}, case ${revisions.state} when 'withdrawn' then ${revisions.at} end)`;

/** Whether it is of a kind for two persons, or says again what was published longer ago than one brings back. */
export async function takesTwo(ctx: Ctx, revision: Revision): Promise<boolean> {
  if (kindOf(revision.kind).takesTwo) return true;
  const before = new Date(ctx.now.getTime() - restoreAloneMs);
  const [former] = await ctx.db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        ofThing(revision),
        inArray(revisions.state, ['superseded', 'withdrawn']),
        sql`${ofTheSiteSince} < ${sqlTime(before)}`,
        eq(revisions.body, revision.body),
      ),
    )
    .limit(1);
  return former !== undefined;
}

/**
 * What pages read already becomes the first revision, also where it is switched off: it can be brought back. What may never
 * be taken off the site is in its place, whether it is shown or not. Answers the newest number.
 */
export async function adoptStanding(ctx: Ctx, thing: Thing): Promise<number> {
  const newest = await findNewest(ctx, thing);
  if (newest) return newest.number;
  const { standing: read, stays } = kindOf(thing.kind);
  const standing = await read(ctx, thing.key);
  if (!standing) return 0;
  const state = standing.isShown || stays?.(thing.key) ? 'published' : 'withdrawn';
  await ctx.db.insert(revisions).values({
    ...{ kind: thing.kind, key: thing.key, number: 1, body: standing.body },
    ...{ state, at: ctx.now, publishedAt: ctx.now },
  });
  return 1;
}

/** Locks the thing that the revision is of, then reads it. Refuses: content.not_found. */
export async function lockRevision(ctx: Ctx, id: number): Promise<Revision> {
  const [found] = await ctx.db
    .select({ kind: revisions.kind, key: revisions.key })
    .from(revisions)
    .where(eq(revisions.id, id));
  if (!found) throw new Refusal('content.not_found');
  await lockThing(ctx, found);
  const [row] = await ctx.db.select().from(revisions).where(eq(revisions.id, id)).for('update');
  return row!;
}

type Change = Partial<Pick<Revision, 'publishAt' | 'proposedById' | 'publishedAt' | 'note'>>;

/** Refuses: content.changed, where the revision is no longer in a state that has this event. */
export async function moveTo(ctx: Ctx, revision: Revision, event: RevisionEvent, change: Change = {}): Promise<void> {
  const state = nextRevisionState(revision.state, event);
  if (state === null) throw new Refusal('content.changed');
  await ctx.db
    .update(revisions)
    .set({ publishAt: null, ...change, state })
    .where(eq(revisions.id, revision.id));
}

/** Publishes over what is published now. The revision is locked and may be published. */
export async function putOut(ctx: Ctx, revision: Revision): Promise<void> {
  const current = await findPublished(ctx, revision);
  if (current) await moveTo(ctx, current, 'supersede');
  await moveTo(ctx, revision, 'publish', { publishedAt: ctx.now });
  await kindOf(revision.kind).publish(ctx, revision.key, revision.body);
}

export async function note(ctx: Ctx, action: AuditAction, revision: Pick<Revision, 'id' | 'kind' | 'key' | 'number'>) {
  const { kind, key, number } = revision;
  await record(ctx, { action, subject: `revision:${revision.id}`, before: null, after: { kind, key, number } });
}
