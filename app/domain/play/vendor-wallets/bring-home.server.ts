import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { sendTransfer, type VendorSide } from './vendor-side.server';
import { accountsOf, changeTransfer, endTransfer, lockTransfer, type TransferRow } from './vendor-transfer.server';

const cent = 100n;

/**
 * From the vendor's wallet to the main one: the transfer has its place, so what the vendor says lies there is all that
 * play has left. An amount of zero means all of it, but for what lies under 0.01.
 */
export async function bringHome(ctx: Ctx, side: VendorSide, transfer: TransferRow): Promise<TransferRow> {
  const thereMinor = await side.wallets.balance(side.player);
  if (thereMinor === null) return endTransfer(ctx, transfer, { fault: 'silent' });
  const amountMinor = transfer.amountMinor || thereMinor - (thereMinor % cent);
  if (amountMinor === 0n) return endTransfer(ctx, transfer, { fault: 'empty' });
  if (amountMinor > thereMinor) return endTransfer(ctx, transfer, { fault: 'short' });
  const { isBegun, transfer: begun } = await begin(ctx, transfer, { thereMinor, amountMinor });
  return isBegun ? sendTransfer(ctx, side, begun) : begun;
}

/** What play has changed is booked against the vendor's revenue; then the amount is set aside. */
function begin(ctx: Ctx, { id, ...transfer }: TransferRow, found: { thereMinor: bigint; amountMinor: bigint }) {
  const { thereMinor, amountMinor } = found;
  return inTransaction(ctx, async (ctx) => {
    const accounts = await accountsOf(ctx, transfer);
    const revenue = await houseAccount(ctx, 'game_revenue', transfer.vendorCode);
    const balances = await lockBalances(ctx, [accounts.vendor, accounts.locked]);
    const locked = await lockTransfer(ctx, id);
    if (locked.state !== 'created') return { isBegun: false, transfer: locked };
    const playedMinor = thereMinor - (balances.get(accounts.vendor) ?? 0n);
    const cause = { kind: 'vendor_transfer', id: locked.reference };
    const result: Movement = {
      kind: 'vendor_result',
      key: locked.reference,
      cause,
      moves: [
        { accountId: accounts.vendor, amountMinor: playedMinor },
        { accountId: revenue, amountMinor: -playedMinor },
      ],
    };
    const hold: Movement = {
      kind: 'wallet_from_vendor',
      key: `${locked.reference}:hold`,
      cause,
      moves: [
        { accountId: accounts.vendor, amountMinor: -amountMinor },
        { accountId: accounts.locked, amountMinor },
      ],
    };
    for (const outcome of await postMany(ctx, playedMinor === 0n ? [hold] : [result, hold])) {
      if ('error' in outcome) throw outcome.error;
    }
    const begun = await changeTransfer(ctx, id, { state: 'started', begunAt: ctx.now, amountMinor });
    return { isBegun: true, transfer: begun };
  });
}
