import { and, eq } from 'drizzle-orm';
import { meetRequirements } from '~/domain/cashier/turnover/meet-requirements.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { type BetDetail, outcomeOf, validBetMinor } from './bet';
import { countBet } from './count-bet.server';
import { lockBet, nextState } from './lock-bet.server';
import { writeSettledLines } from './settled-lines.server';
import { bets } from './tables.server';

export type Settlement = {
  vendorCode: string;
  reference: string;
  payoutMinor: bigint;
  timeZone: string;
  detail?: BetDetail;
};

/** Pays what was won and counts the turnover. Refuses: play.bet_not_found, play.bet_already_decided. */
export function settleBet(ctx: Ctx, settlement: Settlement): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { vendorCode, reference, payoutMinor, timeZone } = settlement;
    const bet = await lockBet(ctx, vendorCode, reference);
    const state = nextState(bet.state, outcomeOf({ stakeMinor: bet.stakeMinor, payoutMinor }));
    if (payoutMinor > 0n) await pay(ctx, bet.accountId, settlement);
    const valid = validBetMinor({ ...bet, payoutMinor });
    await ctx.db
      .update(bets)
      .set({
        state,
        payoutMinor,
        validBetMinor: valid,
        settledAt: ctx.now,
        detail: { ...bet.detail, ...settlement.detail },
      })
      .where(and(eq(bets.id, bet.id), eq(bets.placedAt, bet.placedAt)));
    const came = { payoutMinor, validBetMinor: valid };
    await countBet(ctx, bet, { basis: 'placed', at: bet.placedAt, timeZone }, { bets: 0, stakeMinor: 0n, ...came });
    await countBet(
      ctx,
      bet,
      { basis: 'settled', at: ctx.now, timeZone },
      { bets: 1, stakeMinor: bet.stakeMinor, ...came },
    );
    const { accountId, category, stakeMinor } = bet;
    await writeSettledLines(ctx, [
      { accountId, settledAt: ctx.now, category, vendorCode, bets: 1, stakeMinor, ...came },
    ]);
    await meetRequirements(ctx, { accountId, validBetMinor: valid });
  });
}

async function pay(ctx: Ctx, accountId: number, { vendorCode, reference, payoutMinor }: Settlement): Promise<void> {
  const [{ main }, revenue] = await Promise.all([
    walletAccounts(ctx, accountId),
    houseAccount(ctx, 'game_revenue', vendorCode),
  ]);
  await post(ctx, {
    kind: 'win',
    key: `${vendorCode}:${reference}`,
    cause: { kind: 'bet', id: `${vendorCode}:${reference}` },
    moves: [
      { accountId: revenue, amountMinor: -payoutMinor },
      { accountId: main, amountMinor: payoutMinor },
    ],
  });
}
