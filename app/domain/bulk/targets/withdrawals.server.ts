import { approveWithdrawal, rejectWithdrawal } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { readWithdrawalStandings } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { formatMinor } from '~/domain/shared/money';
import type { BulkTarget } from './target.server';

/** Amounts that take two operators wait for the second one, as when they are decided one by one. */
export const withdrawals: BulkTarget<'approveWithdrawals' | 'rejectWithdrawals'> = {
  async read(ctx, ids) {
    const found = await readWithdrawalStandings(ctx, ids);
    return found.map(({ id, reference, account, ...standing }) => ({
      ...{ id, standing, amountMinor: standing.amountMinor },
      name: `${reference} · ${account} · ${formatMinor(standing.amountMinor)}`,
    }));
  },
  acts: {
    async approveWithdrawals(ctx, { id, toldReason }) {
      await approveWithdrawal(ctx, { withdrawalId: id, reason: toldReason });
      return true;
    },
    async rejectWithdrawals(ctx, { id, toldReason }) {
      await rejectWithdrawal(ctx, { withdrawalId: id, reason: toldReason });
      return true;
    },
  },
};
