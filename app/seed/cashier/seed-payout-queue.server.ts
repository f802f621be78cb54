import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { reportNotReceived } from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import { approveWithdrawal, markWithdrawalPaid } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { setAside } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { ago, drawSlip } from './demo-slips.server';

/** What waits for the demo's operators at the first start: a request, a large one that has its first yes, a dispute. */
export async function seedPayoutQueue(given: Ctx, ids: ReadonlyMap<string, number>): Promise<void> {
  const idOf = (account: string) => ids.get(account)!;
  const ctx: Ctx = { ...given, actor: { role: 'operator', id: idOf('operator2'), name: 'operator2' } };
  const ask = async (account: string, units: number, minutesAgo: number) => {
    const accountId = idOf(account);
    const [bankAccount] = await listBankAccounts(ctx, accountId);
    const actor = { role: 'member', id: accountId, name: account } as const;
    const wish = { accountId, bankAccountId: bankAccount!.id, amountMinor: taka(units) };
    return setAside({ ...ago(ctx, minutesAgo), actor }, wish);
  };
  const disputed = await ask('player5', 500, 300);
  await approveWithdrawal(ago(ctx, 280), { withdrawalId: disputed, reason: '' });
  await markWithdrawalPaid(ago(ctx, 240), { withdrawalId: disputed, paymentReference: 'DEMO-LOST' });
  const lines = ['Demo Bank', 'Statement of today', 'No entry of 500.00 BDT', 'No real account'];
  const claim = { bytes: await drawSlip(lines), claim: 'আমার হিসাবে এখনো কিছু আসেনি।' };
  const accountId = idOf('player5');
  const actor = { role: 'member', id: accountId, name: 'player5' } as const;
  await reportNotReceived({ ...ago(ctx, 200), actor }, { accountId, withdrawalId: disputed, ...claim });
  const large = await ask('player2', 75_000, 90);
  await approveWithdrawal(ago(ctx, 70), { withdrawalId: large, reason: 'Called back, all as it should be' });
  await ask('player3', 1_500, 25);
}
