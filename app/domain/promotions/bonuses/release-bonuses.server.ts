import { asc, inArray, sql } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, type WalletAccounts, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { bonusGrants, isReleasableRow } from '../tables.server';
import { releasable } from './earning';

const atOnce = 500;

export type Grant = typeof bonusGrants.$inferSelect;

/** Pays what bets have earned. Two at once, or one that was cut short, pay each step once: its key is what was paid before it. */
export async function releaseBonuses(ctx: Ctx): Promise<number> {
  let released = 0;
  for (;;) {
    const { found, paid } = await inTransaction(ctx, releaseSome);
    released += paid;
    if (found < atOnce || paid === 0) return released;
  }
}

async function releaseSome(ctx: Ctx): Promise<{ found: number; paid: number }> {
  const { rows } = await ctx.db.execute<{ id: string; account: string }>(
    sql`select id, account_id as account from bonus_grants where ${sql.raw(isReleasableRow)} order by id limit ${atOnce}`,
  );
  if (rows.length === 0) return { found: 0, paid: 0 };
  const wallets = new Map<number, WalletAccounts>();
  for (const { account } of rows) {
    const accountId = Number(account);
    if (!wallets.has(accountId)) wallets.set(accountId, await walletAccounts(ctx, accountId));
  }
  // Wallets before grants, as everywhere.
  await lockBalances(
    ctx,
    [...wallets.values()].flatMap(({ main, bonus }) => [main, bonus]),
  );
  const grants = await ctx.db
    .select()
    .from(bonusGrants)
    .where(
      inArray(
        bonusGrants.id,
        rows.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(asc(bonusGrants.id))
    .for('update');
  const due = grants.flatMap((grant) => {
    const stepMinor = grant.state === 'active' ? releasable(grant) : 0n;
    return stepMinor > 0n ? [{ grant, stepMinor }] : [];
  });
  const house = due.map(({ grant, stepMinor }) => releaseOf(grant, wallets.get(grant.accountId)!, stepMinor));
  for (const outcome of await postMany(ctx, house)) if ('error' in outcome) throw outcome.error;
  await storeReleased(ctx, due);
  await noteOfferLines(
    ctx,
    due.map(({ grant, stepMinor }) => ({ grantId: grant.id, paidMinor: stepMinor })),
  );
  return { found: rows.length, paid: due.length };
}

export function releaseOf({ id, releasedMinor }: Grant, wallet: WalletAccounts, stepMinor: bigint): Movement {
  return {
    kind: 'bonus_release',
    key: `grant:${id}:${releasedMinor}`,
    cause: { kind: 'bonus', id },
    moves: [
      { accountId: wallet.bonus, amountMinor: -stepMinor },
      { accountId: wallet.main, amountMinor: stepMinor },
    ],
  };
}

/** What is not earned goes back to the house. */
export async function forfeitOf(ctx: Ctx, { id }: Grant, wallet: WalletAccounts, restMinor: bigint): Promise<Movement> {
  return {
    kind: 'bonus_forfeit',
    key: `grant:${id}`,
    cause: { kind: 'bonus', id },
    moves: [
      { accountId: wallet.bonus, amountMinor: -restMinor },
      { accountId: await houseAccount(ctx, 'promotions'), amountMinor: restMinor },
    ],
  };
}

async function storeReleased(ctx: Ctx, due: { grant: Grant; stepMinor: bigint }[]): Promise<void> {
  for (const { grant, stepMinor } of due) {
    const releasedMinor = grant.releasedMinor + stepMinor;
    const isWhole = releasedMinor === grant.amountMinor;
    await ctx.db
      .update(bonusGrants)
      .set({ releasedMinor, ...(isWhole && { state: 'released', endedAt: ctx.now }) })
      .where(sql`${bonusGrants.id} = ${grant.id}`);
  }
}
