import { and, asc, eq, ne } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { MessageParam, MessageTemplate } from './message';
import { sendLetters } from './send-letters.server';

type Notice = { template: MessageTemplate; params: Record<string, MessageParam>; link: string };

/** A letter to every active operator but the one who acts, in the caller's transaction. */
export async function tellOperators(ctx: Ctx, notice: Notice): Promise<void> {
  const operators = await ctx.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'operator'),
        eq(accounts.status, 'active'),
        ctx.actor.id === null ? undefined : ne(accounts.id, ctx.actor.id),
      ),
    )
    .orderBy(asc(accounts.id));
  await sendLetters(
    ctx,
    operators.map(({ accountId }) => ({ accountId, ...notice })),
  );
}
