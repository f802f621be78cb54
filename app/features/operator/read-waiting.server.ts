import { countAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { countDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { countWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { countOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Waiting } from './console-data';

/** What the menu of the console counts, by its pages: the queues of the cashier, proposals, and books that do not add up. */
export async function readWaiting(ctx: SignedInContext): Promise<Waiting> {
  const [alarms, deposits, withdrawals, adjustments, proposals] = await Promise.all([
    countAlarms(ctx),
    countDepositQueue(ctx),
    countWithdrawalQueue(ctx),
    countAdjustments(ctx),
    countOpenProposals(ctx),
  ]);
  return {
    cashier: alarms,
    deposits: deposits.waiting,
    withdrawals: withdrawals.waiting,
    adjustments: adjustments.waiting,
    proposals,
  };
}
