import type { TaskList } from 'graphile-worker';
import { expireDeposits } from '~/domain/cashier/deposits/expire-deposits.server';
import { forgetOldNotices } from '~/domain/cashier/deposits/forget-old-notices.server';
import { autoReceiveWithdrawals } from '~/domain/cashier/withdrawals/auto-receive.server';
import type { TaskTools } from './task-tools';

/** Deposits and withdrawals that wait for something. */
export function cashierTasks({ ctx }: TaskTools) {
  return {
    expire_deposits: async () => {
      await expireDeposits(ctx());
    },
    auto_receive_withdrawals: async () => {
      await autoReceiveWithdrawals(ctx());
    },
    forget_old_notices: async () => {
      await forgetOldNotices(ctx());
    },
  } satisfies TaskList;
}
