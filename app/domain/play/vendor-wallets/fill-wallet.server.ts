import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';
import { recallBalances } from './recall-balances.server';
import { mainWalletId, transferFunds } from './transfer-funds.server';

type Filling = { accountId: number; vendorCode: string /** One for each form that moves money. */; newKey(): string };

/**
 * All whole units that a transfer may carry go to this vendor; what lies with others comes home first. Too little to
 * be moved stays. Refuses what `transferFunds` refuses.
 */
export async function fillWallet(ctx: Ctx, { accountId, vendorCode, newKey }: Filling): Promise<void> {
  const { vendors } = await readBalances(ctx, accountId);
  const liesElsewhere = Object.entries(vendors).some(([code, minor]) => code !== vendorCode && minor >= 100n);
  if (liesElsewhere) await recallBalances(ctx, { accountId, requestKey: newKey() });
  const [{ main }, { walletTransferLimits }] = await Promise.all([readBalances(ctx, accountId), findSettings(ctx)]);
  const whole = main - (main % 100n);
  const [minMinor, maxMinor] = [taka(walletTransferLimits.min), taka(walletTransferLimits.max)];
  const amountMinor = whole > maxMinor ? maxMinor : whole;
  if (amountMinor < minMinor) return;
  const wallets = { fromWalletId: mainWalletId, toWalletId: vendorCode };
  await transferFunds(ctx, { accountId, ...wallets, amountMinor, requestKey: newKey() });
}
