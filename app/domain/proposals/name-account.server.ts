import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

/** Refuses: identity.not_found. */
export async function nameAccount(ctx: Ctx, accountId: number): Promise<string> {
  const name = (await nameAccounts(ctx, [accountId])).get(accountId);
  if (name === undefined) throw new Refusal('identity.not_found');
  return name;
}
