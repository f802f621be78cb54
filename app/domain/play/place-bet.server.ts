import type { GameType } from '~/domain/catalogue/game-types';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { afterCommit, type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { admitStake } from './admission.server';
import type { BetDetail } from './bet';
import { betTally } from './bet-tally';
import { countBet } from './count-bet.server';
import { bets } from './tables.server';

export type NewBet = {
  accountId: number;
  vendorCode: string;
  nodeId: number;
  category: GameType;
  round: string;
  /** The vendor's own id: one bet each. */
  reference: string;
  stakeMinor: bigint;
  timeZone: string;
  detail?: BetDetail;
};

export type PlacedBet = { id: number; placedAt: Date };

/** Takes the stake and writes the bet. Refuses: ledger.insufficient_funds, ledger.key_conflict and what `admitStake` refuses. */
export function placeBet(ctx: Ctx, bet: NewBet): Promise<PlacedBet> {
  return inTransaction(ctx, async (ctx) => {
    const [{ main }, revenue] = await Promise.all([
      walletAccounts(ctx, bet.accountId),
      houseAccount(ctx, 'game_revenue', bet.vendorCode),
    ]);
    await lockBalances(ctx, [main]);
    const known = await findPlaced(ctx, bet);
    if (!known) await admitStake(ctx, bet);
    const posted = await post(ctx, {
      kind: 'bet',
      key: `${bet.vendorCode}:${bet.reference}`,
      cause: { kind: 'bet', id: `${bet.vendorCode}:${bet.reference}` },
      moves: [
        { accountId: main, amountMinor: -bet.stakeMinor },
        { accountId: revenue, amountMinor: bet.stakeMinor },
      ],
    });
    if (posted.isReplay) return known!;
    afterCommit(ctx, () => betTally.count('own', bet.stakeMinor));
    const { timeZone, detail, ...rest } = bet;
    const [placed] = await ctx.db
      .insert(bets)
      .values({ ...rest, placedAt: ctx.now, detail: detail ?? {} })
      .returning({ id: bets.id, placedAt: bets.placedAt });
    const change = { bets: 1, stakeMinor: bet.stakeMinor, payoutMinor: 0n, validBetMinor: 0n };
    await countBet(ctx, { ...bet, placedAt: ctx.now }, { basis: 'placed', at: ctx.now, timeZone }, change);
    return placed!;
  });
}

/** One that was sent again is answered as before, whatever has been reached since. */
async function findPlaced(ctx: Ctx, { vendorCode, reference }: NewBet): Promise<PlacedBet | undefined> {
  return ctx.db.query.bets.findFirst({
    columns: { id: true, placedAt: true },
    where: (bet, { and, eq }) => and(eq(bet.vendorCode, vendorCode), eq(bet.reference, reference)),
  });
}
