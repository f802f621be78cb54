import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from '../tables.server';

const shape = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,79}$/u;

/** The name that money is paid out to; null until it was given. */
export async function findPayeeName(ctx: Ctx, accountId: number): Promise<string | null> {
  const row = await ctx.db.query.accounts.findFirst({ columns: { profile: true }, where: eq(accounts.id, accountId) });
  return row?.profile.payeeName ?? null;
}

/**
 * The first that is given is final: from then on it is answered, and another refused. Call it in a transaction.
 * Refuses: identity.not_found, identity.payee_name_shape, identity.payee_name_final.
 */
export async function fixPayeeName(ctx: Ctx, accountId: number, typed: string, field = 'payeeName'): Promise<string> {
  const [account] = await ctx.db
    .select({ profile: accounts.profile })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  if (!account) throw new Refusal('identity.not_found');
  const given = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const { payeeName } = account.profile;
  if (payeeName !== undefined) {
    if (given !== '' && given.toLowerCase() !== payeeName.toLowerCase()) {
      throw new Refusal('identity.payee_name_final', field);
    }
    return payeeName;
  }
  if (!shape.test(given)) throw new Refusal('identity.payee_name_shape', field);
  await ctx.db
    .update(accounts)
    .set({ profile: { ...account.profile, payeeName: given } })
    .where(eq(accounts.id, accountId));
  return given;
}
