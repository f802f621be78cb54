import { and, type Column, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { deskPresence } from '../tables.server';
import { onlineMs } from './chat';

function selectPresent(ctx: Ctx) {
  return ctx.db.select({ is: sql<number>`1` }).from(deskPresence).$dynamic();
}

const hasLooked = ({ now }: Ctx) => gt(deskPresence.seenAt, new Date(now.getTime() - onlineMs));

/** To be asked within a query: whether the operator looks at the desk, and takes new chats or only goes on with their own. */
export function presentAt(ctx: Ctx, operatorId: Column | number) {
  return selectPresent(ctx).where(and(eq(deskPresence.accountId, operatorId), hasLooked(ctx)));
}

export async function isPresent(ctx: Ctx, operatorId: number): Promise<boolean> {
  return (await presentAt(ctx, operatorId)).length > 0;
}

export async function isAnybodyOnline(ctx: Ctx): Promise<boolean> {
  const found = await selectPresent(ctx)
    .where(and(eq(deskPresence.isOnline, true), hasLooked(ctx)))
    .limit(1);
  return found.length > 0;
}
