import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { autoReceiveWithdrawals } from '~/domain/cashier/withdrawals/auto-receive.server';
import { confirmReceived } from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import { approveWithdrawal, markWithdrawalPaid } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { setAside } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';

const minuteMs = 60_000;
/** Less than what it takes a second person to approve. */
const mostMinor = taka(45_000);

/**
 * The morning after, an eighth of what is there goes home, in round hundreds; nothing where that is too little, or where
 * bets are still to be placed for it. Tells whether it did.
 */
export async function withdrawWinnings(ctx: Ctx, accountId: number, isConfirmed: boolean): Promise<boolean> {
  const after = (minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * minuteMs) });
  const [{ main }, { leftMinor }, [account]] = [
    await readBalances(ctx, accountId),
    await readTurnover(ctx, accountId),
    await listBankAccounts(ctx, accountId),
  ];
  const eighth = main / 8n < mostMinor ? main / 8n : mostMinor;
  const amountMinor = eighth - (eighth % taka(100));
  if (!account || leftMinor > 0n || amountMinor < taka(500)) return false;
  const withdrawalId = await setAside(ctx, { accountId, bankAccountId: account.id, amountMinor });
  await approveWithdrawal(after(12), { withdrawalId, reason: '' });
  await markWithdrawalPaid(after(35), { withdrawalId, paymentReference: `DEMO-${withdrawalId}` });
  if (isConfirmed) await confirmReceived(after(50), { accountId, withdrawalId });
  else await autoReceiveWithdrawals(after(35 + 61));
  return true;
}
