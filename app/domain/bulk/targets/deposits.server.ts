import { approveAsAsked } from '~/domain/cashier/deposits/approve-deposit.server';
import { rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { readDepositStandings } from '~/domain/cashier/deposits/deposit-queue.server';
import { formatMinor } from '~/domain/shared/money';
import type { BulkTarget } from './target.server';

/** Amounts that take two operators wait for the second one, as when they are decided one by one. */
export const deposits: BulkTarget<'creditDeposits' | 'rejectDeposits'> = {
  async read(ctx, ids) {
    const found = await readDepositStandings(ctx, ids);
    return found.map(({ id, reference, account, ...standing }) => ({
      ...{ id, standing, amountMinor: standing.amountMinor },
      name: `${reference} · ${account} · ${formatMinor(standing.amountMinor)}`,
    }));
  },
  acts: {
    async creditDeposits(ctx, { id, toldReason }) {
      await approveAsAsked(ctx, { depositId: id, reason: toldReason });
      return true;
    },
    async rejectDeposits(ctx, { id, toldReason }) {
      await rejectDeposit(ctx, { depositId: id, reason: toldReason });
      return true;
    },
  },
};
