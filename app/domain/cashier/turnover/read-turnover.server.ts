import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';
import { type Turnover, turnoverOf } from './turnover';

type OpenRequirement = Pick<
  typeof turnoverRequirements.$inferSelect,
  'id' | 'causeKind' | 'causeId' | 'requiredMinor' | 'metMinor' | 'openedAt'
>;

/** What is still to be bet, the oldest first: it is met first. */
export function listOpenRequirements(ctx: Ctx, accountId: number): Promise<OpenRequirement[]> {
  const { id, causeKind, causeId, requiredMinor, metMinor, openedAt } = turnoverRequirements;
  return ctx.db
    .select({ id, causeKind, causeId, requiredMinor, metMinor, openedAt })
    .from(turnoverRequirements)
    .where(and(eq(turnoverRequirements.accountId, accountId), isNull(turnoverRequirements.closedAt)))
    .orderBy(asc(id));
}

/** All open requirements as one. */
export async function readTurnover(ctx: Ctx, accountId: number): Promise<Turnover> {
  return turnoverOf(await listOpenRequirements(ctx, accountId));
}
