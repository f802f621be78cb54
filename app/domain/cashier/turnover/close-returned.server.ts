import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';

type Returned = { accountId: number; cause: { kind: string; id: string | number } };

/** What a requirement was for is given back: nothing is to be bet for it any more. False: it is not open. */
export async function closeReturned(ctx: Ctx, { accountId, cause }: Returned): Promise<boolean> {
  const closed = await ctx.db
    .update(turnoverRequirements)
    .set({ closedAt: ctx.now, closedAs: 'returned' })
    .where(
      and(
        eq(turnoverRequirements.accountId, accountId),
        eq(turnoverRequirements.causeKind, cause.kind),
        eq(turnoverRequirements.causeId, String(cause.id)),
        isNull(turnoverRequirements.closedAt),
      ),
    )
    .returning({ id: turnoverRequirements.id });
  return closed.length > 0;
}
