import { and, eq, sql } from 'drizzle-orm';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { countBet } from './count-bet.server';
import { lockBet, nextState } from './lock-bet.server';
import { bets } from './tables.server';

type Refund = { vendorCode: string; reference: string; timeZone: string; reason?: string };

/** Gives the stake of an open bet back; it counts as if it had not been placed. `reason` is told on its page. Refuses: play.bet_not_found, play.bet_already_decided. */
export function refundBet(ctx: Ctx, { vendorCode, reference, timeZone, reason }: Refund): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const bet = await lockBet(ctx, vendorCode, reference);
    const state = nextState(bet.state, 'refund');
    const [{ main }, revenue] = await Promise.all([
      walletAccounts(ctx, bet.accountId),
      houseAccount(ctx, 'game_revenue', vendorCode),
    ]);
    await post(ctx, {
      kind: 'rollback',
      key: `${vendorCode}:${reference}`,
      cause: { kind: 'bet', id: `${vendorCode}:${reference}` },
      moves: [
        { accountId: revenue, amountMinor: -bet.stakeMinor },
        { accountId: main, amountMinor: bet.stakeMinor },
      ],
    });
    await ctx.db
      .update(bets)
      .set({
        ...{ state, settledAt: ctx.now },
        ...(reason && { detail: sql`${bets.detail} || ${JSON.stringify({ outcome: { reason } })}::jsonb` }),
      })
      .where(and(eq(bets.id, bet.id), eq(bets.placedAt, bet.placedAt)));
    await countBet(
      ctx,
      bet,
      { basis: 'placed', at: bet.placedAt, timeZone },
      { bets: -1, stakeMinor: -bet.stakeMinor, payoutMinor: 0n, validBetMinor: 0n },
    );
  });
}
