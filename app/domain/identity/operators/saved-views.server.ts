import { and, asc, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts, savedViews } from '../tables.server';

/** An operator keeps so few of a list that they fit above it. */
const mostViews = 20;

export type SavedView = { id: number; name: string; query: string };
type Named = { list: string; name: string };

/** The actor's own, by name. */
export function listSavedViews(ctx: Ctx, list: string): Promise<SavedView[]> {
  const { id, name, query } = savedViews;
  return ctx.db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, ctx.actor.id!), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${name})`));
}

/** Refuses: identity.view_limit, identity.view_named. */
export function saveView(ctx: Ctx, { list, name, query }: Named & { query: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockViews(ctx);
    const views = await listSavedViews(ctx, list);
    if (views.length >= mostViews) throw new Refusal('identity.view_limit', 'name', { count: String(mostViews) });
    refuseTaken(views, name);
    await ctx.db.insert(savedViews).values({ accountId: ctx.actor.id!, list, name, query });
  });
}

/** Refuses: identity.view_not_found, identity.view_named. */
export function renameView(ctx: Ctx, { id, list, name }: Named & { id: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockViews(ctx);
    const views = await listSavedViews(ctx, list);
    if (!views.some((view) => view.id === id)) throw new Refusal('identity.view_not_found');
    refuseTaken(
      views.filter((view) => view.id !== id),
      name,
    );
    await ctx.db.update(savedViews).set({ name }).where(eq(savedViews.id, id));
  });
}

/** Refuses: identity.view_not_found. */
export async function removeView(ctx: Ctx, { id, list }: { id: number; list: string }): Promise<void> {
  const isOwn = and(eq(savedViews.id, id), eq(savedViews.accountId, ctx.actor.id!), eq(savedViews.list, list));
  const removed = await ctx.db.delete(savedViews).where(isOwn).returning({ id: savedViews.id });
  if (removed.length === 0) throw new Refusal('identity.view_not_found');
}

/** What an operator keeps at once, from several windows, is kept one after the other. */
async function lockViews(ctx: Ctx): Promise<void> {
  await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ctx.actor.id!)).for('no key update');
}

function refuseTaken(views: readonly SavedView[], name: string): void {
  const isTaken = views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Refusal('identity.view_named', 'name');
}
