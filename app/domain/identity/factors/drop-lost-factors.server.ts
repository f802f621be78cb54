import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { findAvailableFactors } from '../second-step/find-available-factors.server';
import { waysToAnswer } from '../second-step/ways';
import { accounts, authenticators, recoveryCodes } from '../tables.server';

type Dropped = { accountIds: number[]; recoveryCodes: number };

/**
 * After a restore without secrets: authenticators whose secret is lost are switched off with their recovery codes, and all
 * recovery codes go where the key of their hashes is lost; what else an account has answers the second step. Places that were known
 * stay: nothing matches them any more, so each account's next sign-in is from a new place. Answers whose authenticators were lost.
 */
export function dropLostFactors(ctx: Ctx, { areHashesLost }: { areHashesLost: boolean }): Promise<Dropped> {
  return inTransaction(ctx, async (ctx) => {
    const dropped = await ctx.db
      .delete(authenticators)
      .where(eq(authenticators.secret, lostText))
      .returning({ accountId: authenticators.accountId, confirmedAt: authenticators.confirmedAt });
    const owners = dropped.map(({ accountId }) => accountId);
    const { rowCount } = await ctx.db
      .delete(recoveryCodes)
      .where(areHashesLost ? undefined : inArray(recoveryCodes.accountId, owners));
    const accountIds = dropped.filter(({ confirmedAt }) => confirmedAt).map(({ accountId }) => accountId);
    return { accountIds, recoveryCodes: rowCount ?? 0 };
  });
}

/** The names of operators who have nothing to answer a second step by: they need a link, which `npm run operator:add` makes. */
export async function listOperatorsWithoutFactor(ctx: Ctx): Promise<string[]> {
  const operators = await ctx.db
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(and(eq(accounts.role, 'operator'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.account));
  const names: string[] = [];
  for (const { id, account } of operators) {
    const { factors } = await findAvailableFactors(ctx, id);
    if (waysToAnswer('password', factors, 'operator').length === 0) names.push(account);
  }
  return names;
}
