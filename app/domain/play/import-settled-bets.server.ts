import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type DatedMovement, type Outcome, postDated } from '~/domain/ledger/post-many.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { outcomeOf, validBetMinor } from './bet';
import type { NewBet } from './place-bet.server';
import { writeSettledLines } from './settled-lines.server';
import { bets } from './tables.server';

export type SettledBet = Omit<NewBet, 'accountId' | 'timeZone'> & {
  payoutMinor: bigint;
  placedAt: Date;
  settledAt: Date;
};

const states = { win: 'won', draw: 'draw', lose: 'lost' } as const;

/**
 * Takes over bets that were settled elsewhere, one after the other as they lie in time: each with its movements, in a few
 * round trips. Count the roll-up again afterwards. Throws when a stake was not there: such a history cannot be.
 */
export async function importSettledBets(ctx: Ctx, accountId: number, history: readonly SettledBet[]): Promise<void> {
  if (history.length === 0) return;
  const { main } = await walletAccounts(ctx, accountId);
  const revenues = new Map<string, number>();
  for (const { vendorCode } of history) {
    if (!revenues.has(vendorCode)) revenues.set(vendorCode, await houseAccount(ctx, 'game_revenue', vendorCode));
  }
  const movements = history.map((bet) => movementsOf(ctx, bet, { main, revenue: revenues.get(bet.vendorCode)! }));
  const balances = (await postDated(ctx, movements.flat())).map(balanceAfter);
  let posted = 0;
  const settled = history.map((bet, at) => {
    const afterStake = balances[posted]!;
    posted += movements[at]!.length;
    return {
      ...bet,
      accountId,
      detail: bet.detail ?? {},
      state: states[outcomeOf(bet)],
      validBetMinor: validBetMinor(bet),
      balanceBefore: afterStake + bet.stakeMinor,
      balanceAfter: balances[posted - 1]!,
    };
  });
  await ctx.db.insert(bets).values(settled);
  await writeSettledLines(
    ctx,
    settled.map(({ settledAt, category, vendorCode, stakeMinor, payoutMinor, validBetMinor }) => ({
      ...{ accountId, settledAt, category, vendorCode, bets: 1 },
      ...{ stakeMinor, payoutMinor, validBetMinor, feedsJackpot: false },
    })),
  );
}

/** Of the player, whose side comes first in each movement. */
function balanceAfter(outcome: Outcome): bigint {
  if ('error' in outcome) throw outcome.error;
  return outcome.posted.balancesAfter[0]!;
}

function movementsOf(ctx: Ctx, bet: SettledBet, { main, revenue }: { main: number; revenue: number }): DatedMovement[] {
  const key = `${bet.vendorCode}:${bet.reference}`;
  const moved = { key, cause: { kind: 'bet', id: key }, by: ctx.actor };
  const stake: DatedMovement = {
    ...moved,
    kind: 'bet',
    at: bet.placedAt,
    moves: [
      { accountId: main, amountMinor: -bet.stakeMinor },
      { accountId: revenue, amountMinor: bet.stakeMinor },
    ],
  };
  if (bet.payoutMinor === 0n) return [stake];
  const win: DatedMovement = {
    ...moved,
    kind: 'win',
    at: bet.settledAt,
    moves: [
      { accountId: main, amountMinor: bet.payoutMinor },
      { accountId: revenue, amountMinor: -bet.payoutMinor },
    ],
  };
  return [stake, win];
}
