import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { once } from '~/domain/ledger/once.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { admitTransfer } from '../admission.server';
import { bringHome } from './bring-home.server';
import { findVendorSide, sendTransfer, type VendorSide } from './vendor-side.server';
import { accountsOf, getTransfer, insertTransfer, newReference, type TransferRow } from './vendor-transfer.server';

/** The main wallet's name beside the vendors' codes. */
export const mainWalletId = 'main';

export type TransferRequest = {
  accountId: number;
  fromWalletId: string;
  toWalletId: string;
  amountMinor: bigint;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/**
 * Moves money between the main wallet and a vendor's, and answers how far it came: the vendor may not have said yet.
 * Refuses: wallet.same_wallet, wallet.main_on_one_side, wallet.unknown_wallet, wallet.single, wallet.under_minimum,
 * wallet.over_maximum, wallet.vendor_silent, wallet.under_way, ledger.insufficient_funds, form.key_conflict and, on the
 * way to a vendor, what `admitTransfer` refuses.
 */
export async function transferFunds(ctx: Ctx, request: TransferRequest): Promise<TransferRow> {
  const { direction, vendorCode } = routeOf(request);
  await judge(ctx, request.amountMinor, direction);
  const side = await findVendorSide(ctx, request.accountId, vendorCode);
  if (!side) throw new Refusal('wallet.unknown_wallet', direction === 'in' ? 'toWalletId' : 'fromWalletId');
  return direction === 'in' ? sendIn(ctx, side, request) : sendOut(ctx, side, request);
}

function routeOf({ fromWalletId, toWalletId }: TransferRequest): { direction: 'in' | 'out'; vendorCode: string } {
  if (fromWalletId === toWalletId) throw new Refusal('wallet.same_wallet', 'toWalletId');
  if (fromWalletId === mainWalletId) return { direction: 'in', vendorCode: toWalletId };
  if (toWalletId === mainWalletId) return { direction: 'out', vendorCode: fromWalletId };
  throw new Refusal('wallet.main_on_one_side', 'toWalletId');
}

/** Nothing goes to vendors where one wallet is all there is; what still lies there may come home. */
async function judge(ctx: Ctx, amountMinor: bigint, direction: 'in' | 'out'): Promise<void> {
  const { merchantWallet, walletTransferLimits } = await findSettings(ctx);
  if (merchantWallet.isSingle && direction === 'in') throw new Refusal('wallet.single');
  const [minMinor, maxMinor] = [taka(walletTransferLimits.min), taka(walletTransferLimits.max)];
  if (amountMinor < minMinor) throw new Refusal('wallet.under_minimum', 'amount', { minMinor: String(minMinor) });
  if (amountMinor > maxMinor) throw new Refusal('wallet.over_maximum', 'amount', { maxMinor: String(maxMinor) });
}

/** The money is set aside in the same transaction as the transfer begins: whatever breaks off after it, the job asks on. */
async function sendIn(ctx: Ctx, side: VendorSide, request: TransferRequest): Promise<TransferRow> {
  const { accountId, amountMinor } = request;
  const { vendorCode } = side.player;
  const isOpened = await side.wallets.open(side.player, side.merchantCode);
  return onceSent(ctx, request, async (ctx) => {
    if (!isOpened) throw new Refusal('wallet.vendor_silent');
    const { main, locked } = await accountsOf(ctx, { accountId, vendorCode });
    await lockBalances(ctx, [main, locked]);
    const { timeZone } = await findSettings(ctx);
    await admitTransfer(ctx, { accountId, stakeMinor: amountMinor, timeZone });
    const reference = newReference();
    await post(ctx, {
      kind: 'wallet_to_vendor',
      key: `${reference}:hold`,
      cause: { kind: 'vendor_transfer', id: reference },
      moves: [
        { accountId: main, amountMinor: -amountMinor },
        { accountId: locked, amountMinor },
      ],
    });
    const begun = { state: 'started', begunAt: ctx.now, reference } as const;
    return insertTransfer(ctx, { accountId, vendorCode, direction: 'in', amountMinor, ...begun });
  }).then(({ isFirst, transfer }) => (isFirst ? sendTransfer(ctx, side, transfer) : transfer));
}

/** It takes its place first: what lies there is only certain while nothing else is under way. */
async function sendOut(ctx: Ctx, side: VendorSide, request: TransferRequest): Promise<TransferRow> {
  const { accountId, amountMinor } = request;
  const { vendorCode } = side.player;
  const thereMinor = await side.wallets.balance(side.player);
  const { isFirst, transfer } = await onceSent(ctx, request, (ctx) => {
    if (thereMinor === null) throw new Refusal('wallet.vendor_silent');
    if (thereMinor < amountMinor) throw new Refusal('ledger.insufficient_funds', 'amount');
    return insertTransfer(ctx, { accountId, vendorCode, direction: 'out', amountMinor });
  });
  return isFirst ? bringHome(ctx, side, transfer) : transfer;
}

/** The form sent again finds the transfer that it began, and sends nothing. */
async function onceSent(
  ctx: Ctx,
  { accountId, fromWalletId, toWalletId, amountMinor, requestKey: key }: TransferRequest,
  begin: (ctx: Ctx) => Promise<TransferRow | null>,
): Promise<{ isFirst: boolean; transfer: TransferRow }> {
  let isFirst = false;
  const input = { verb: 'transferFunds', fromWalletId, toWalletId, amountMinor };
  const { transferId } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => {
    const begun = await begin(ctx);
    if (!begun) throw new Refusal('wallet.under_way');
    isFirst = true;
    return { transferId: begun.id };
  });
  return { isFirst, transfer: await getTransfer(ctx, transferId) };
}
