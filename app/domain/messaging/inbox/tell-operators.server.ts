import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Right } from '~/domain/shared/rights';
import { type Letter, sendLetters } from './send-letters.server';

type Notice = Omit<Letter, 'accountId'>;

/** A letter to every active operator who holds the right, but for the one who acts, in the caller's transaction. */
export async function tellOperators(ctx: Ctx, right: Right, notice: Notice): Promise<void> {
  const operators = await findHolders(ctx, right, ctx.actor.id);
  await sendLetters(
    ctx,
    operators.map((accountId) => ({ accountId, ...notice })),
  );
}
