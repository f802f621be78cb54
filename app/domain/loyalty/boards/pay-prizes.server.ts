import { and, inArray, isNull } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, mainAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { boardPlaces } from '../tables.server';

const placesAtOnce = 200;

/** Timed: pays what was won on frozen boards, without strings and each place once. Answers how many were paid. */
export async function payPrizes(ctx: Ctx): Promise<number> {
  let paid = 0;
  for (;;) {
    const { found, done } = await inTransaction(ctx, paySome);
    paid += done;
    if (found < placesAtOnce) return paid;
  }
}

async function paySome(ctx: Ctx): Promise<{ found: number; done: number }> {
  const unpaid = await ctx.db
    .select({ id: boardPlaces.id, accountId: boardPlaces.accountId })
    .from(boardPlaces)
    .where(isNull(boardPlaces.paidAt))
    .orderBy(boardPlaces.id)
    .limit(placesAtOnce);
  if (unpaid.length === 0) return { found: 0, done: 0 };
  const mains = await mainAccounts(
    ctx,
    unpaid.map(({ accountId }) => accountId),
  );
  // Wallets before places, as wherever money moves.
  await lockBalances(ctx, [...mains.values()]);
  const ids = unpaid.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(boardPlaces)
    .where(and(inArray(boardPlaces.id, ids), isNull(boardPlaces.paidAt)))
    .orderBy(boardPlaces.id)
    .for('update');
  const house = await houseAccount(ctx, 'promotions');
  const movements = rows.map(
    ({ id, accountId, prizeMinor }): Movement => ({
      kind: 'reward',
      key: `board:${id}`,
      cause: { kind: 'board', id },
      moves: [
        { accountId: house, amountMinor: -prizeMinor },
        { accountId: mains.get(accountId)!, amountMinor: prizeMinor },
      ],
    }),
  );
  if (movements.length === 0) return { found: unpaid.length, done: 0 };
  for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
  await ctx.db.update(boardPlaces).set({ paidAt: ctx.now }).where(inArray(boardPlaces.id, ids));
  await sendLetters(
    ctx,
    rows.map(({ accountId, place, prizeMinor: amount }) => ({
      ...{ accountId, template: 'boardWon', params: { place, amount }, about: 'missionLeaderboard' },
    })),
  );
  return { found: unpaid.length, done: rows.length };
}
