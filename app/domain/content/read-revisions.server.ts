import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { banners } from '~/domain/site/tables.server';
import type { ContentBody, ContentKind } from './bodies';
import { kindOf, listStanding } from './content-kinds.server';
import { isOpen, openStates, type RevisionState } from './revision';
import { findNewest, findOpen, type Revision, type Thing, takesTwo } from './revision-rows.server';
import { revisions } from './tables.server';

const shownRevisions = 50;
const listedAtMost = 500;

export type ListedContent = {
  key: string;
  body: ContentBody;
  isShown: boolean;
  /** The state of the revision that is worked on; null: none is. */
  open: RevisionState | null;
};

/** All that there is of a kind: what pages read, shown or not, what was never published, and what was taken off the site. */
export async function listContent(ctx: Ctx, kind: ContentKind): Promise<ListedContent[]> {
  const [standing, open] = await Promise.all([
    listStanding(ctx, kind),
    ctx.db
      .select({ key: revisions.key, state: revisions.state })
      .from(revisions)
      .where(and(eq(revisions.kind, kind), inArray(revisions.state, [...openStates]))),
  ]);
  const states = new Map(open.map(({ key, state }) => [key, state]));
  const known = standing.map(({ key }) => key);
  const others = await ctx.db
    .selectDistinctOn([revisions.key], { key: revisions.key, body: revisions.body })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), known.length > 0 ? notInArray(revisions.key, known) : undefined))
    .orderBy(asc(revisions.key), desc(revisions.number))
    .limit(listedAtMost);
  return [...others.map((one) => ({ ...one, isShown: false })), ...standing].map((one) => ({
    ...one,
    open: states.get(one.key) ?? null,
  }));
}

export type RevisionLine = Pick<Revision, 'id' | 'number' | 'state' | 'at' | 'publishedAt' | 'note'> & {
  by: string | null;
};

/** One thing with its history; null where there is none. */
export async function readContent(ctx: Ctx, thing: Thing) {
  const [newest, open, standing, history] = await Promise.all([
    findNewest(ctx, thing),
    findOpen(ctx, thing),
    kindOf(thing.kind).standing(ctx, thing.key),
    listHistory(ctx, thing),
  ]);
  const edited = open ?? newest;
  const body = open?.body ?? standing?.body ?? newest?.body;
  if (!body) return null;
  const published = history.find(({ state }) => state === 'published') ?? null;
  return {
    body,
    open,
    published,
    history,
    newest: newest?.number ?? 0,
    isShown: standing?.isShown ?? false,
    /** What pages read now; null: nothing. */
    standing: standing?.body ?? null,
    writer: history.find(({ id }) => id === edited?.id)?.by ?? null,
    /** Who wrote the draft does not publish it. */
    takesTwo: open !== null && (await takesTwo(ctx, open)),
    /** Something was published after the draft was written. */
    isBehind: open !== null && published !== null && published.number > open.number,
  };
}

async function listHistory(ctx: Ctx, { kind, key }: Thing): Promise<RevisionLine[]> {
  return ctx.db
    .select({
      ...{ id: revisions.id, number: revisions.number, state: revisions.state, at: revisions.at },
      ...{ publishedAt: revisions.publishedAt, note: revisions.note, by: accounts.account },
    })
    .from(revisions)
    .leftJoin(accounts, eq(accounts.id, revisions.byId))
    .where(and(eq(revisions.kind, kind), eq(revisions.key, key)))
    .orderBy(desc(revisions.number))
    .limit(shownRevisions);
}

export async function findRevision(ctx: Ctx, id: number): Promise<(Revision & { isOpen: boolean }) | null> {
  const [row] = await ctx.db.select().from(revisions).where(eq(revisions.id, id));
  return row ? { ...row, isOpen: isOpen(row.state) } : null;
}

/** The rows of a banner that pages read, in the order of the languages. */
export async function listBannerIds(ctx: Ctx, slot: string): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.slot, slot))
    .orderBy(asc(banners.language));
  return rows.map(({ id }) => id);
}
