import { asc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { nodes } from './tables.server';

export type SiteNode = typeof nodes.$inferSelect;

const forgottenAfterMs = 86_400_000;

/** Called every few seconds by each node. One that ended without a word is forgotten after a day. */
export async function noteNode(ctx: Ctx, node: Omit<SiteNode, 'seenAt'>): Promise<void> {
  const row = { ...node, seenAt: ctx.now };
  await ctx.db.insert(nodes).values(row).onConflictDoUpdate({ target: nodes.id, set: row });
  await ctx.db.delete(nodes).where(lt(nodes.seenAt, new Date(ctx.now.getTime() - forgottenAfterMs)));
}

export async function removeNode(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(nodes).where(eq(nodes.id, id));
}

/** The oldest first. */
export function listNodes(ctx: Ctx): Promise<SiteNode[]> {
  return ctx.db.select().from(nodes).orderBy(asc(nodes.startedAt), asc(nodes.id));
}
