import { and, eq } from 'drizzle-orm';
import { closeReturned } from '~/domain/cashier/turnover/close-returned.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { bonusGrants } from '../tables.server';

/**
 * The way out of a reward's turnover: what is left of it in the main wallet goes back, and nothing more is to be bet for it.
 * Refuses: promotions.not_found, promotions.nothing_to_return.
 */
export function giveBack(ctx: Ctx, { accountId, grantId }: { accountId: number; grantId: number }): Promise<bigint> {
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    const main = (await lockBalances(ctx, [wallet.main])).get(wallet.main) ?? 0n;
    const [grant] = await ctx.db
      .select()
      .from(bonusGrants)
      .where(and(eq(bonusGrants.id, grantId), eq(bonusGrants.accountId, accountId)))
      .for('update');
    if (!grant) throw new Refusal('promotions.not_found');
    const cause = { kind: 'bonus', id: grantId };
    if (grant.state !== 'paid' || !(await closeReturned(ctx, { accountId, cause })))
      throw new Refusal('promotions.nothing_to_return');
    const amountMinor = main < grant.amountMinor ? main : grant.amountMinor;
    if (amountMinor > 0n) {
      await post(ctx, {
        kind: 'reward',
        key: `return:${grantId}`,
        cause,
        moves: [
          { accountId: wallet.main, amountMinor: -amountMinor },
          { accountId: await houseAccount(ctx, 'promotions'), amountMinor },
        ],
      });
    }
    await noteOfferLines(ctx, [{ grantId, returnedMinor: amountMinor }]);
    await ctx.db.update(bonusGrants).set({ state: 'returned', endedAt: ctx.now }).where(eq(bonusGrants.id, grantId));
    return amountMinor;
  });
}
