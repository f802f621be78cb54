import { eq } from 'drizzle-orm';
import { vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { TransferVerdict, TransferWallets, VendorPlayer } from '~/gateways/vendors/port';
import { playerIdOf } from '../seamless/protocol';
import { absentSeconds } from './transfer-states';
import { endTransfer, leaveOpen, type TransferRow } from './vendor-transfer.server';

/** How to speak to a vendor about one player. */
export type VendorSide = { wallets: TransferWallets; player: VendorPlayer; merchantCode: string };

/** Null: there is no such vendor, or nobody to reach it by. */
export async function findVendorSide(ctx: Ctx, accountId: number, vendorCode: string): Promise<VendorSide | null> {
  const [vendor] = await ctx.db
    .select({ adapter: vendors.adapter, walletMode: vendors.walletMode })
    .from(vendors)
    .where(eq(vendors.code, vendorCode));
  const wallets = vendor?.walletMode === 'transfer' ? ctx.gateways.vendors.find(vendor.adapter) : null;
  if (!wallets) return null;
  const { currency, merchantCode } = await findSettings(ctx);
  return { wallets, player: playerAt(vendorCode, accountId, currency), merchantCode };
}

export function playerAt(vendorCode: string, accountId: number, currency: string): VendorPlayer {
  return { vendorCode, playerId: playerIdOf(accountId), currency };
}

/** Sends what has been set aside; by one caller and once: what comes after only asks. */
export async function sendTransfer(ctx: Ctx, side: VendorSide, transfer: TransferRow): Promise<TransferRow> {
  const { direction, reference, amountMinor, begunAt } = transfer;
  const sent = { ...side.player, direction, reference, amountMinor, begunAt: begunAt! };
  const verdict = await side.wallets.transfer(sent);
  if (verdict === 'unknown') return askAboutTransfer(ctx, side, transfer);
  return conclude(ctx, transfer, verdict);
}

/** A transfer whose outcome nobody knows is never sent again: the vendor is asked what became of it. */
export async function askAboutTransfer(ctx: Ctx, side: VendorSide, transfer: TransferRow): Promise<TransferRow> {
  const status = await side.wallets.status({ vendorCode: transfer.vendorCode, reference: transfer.reference });
  if (status !== 'absent') return conclude(ctx, transfer, status);
  const ageMs = ctx.now.getTime() - transfer.begunAt!.getTime();
  if (ageMs < absentSeconds * 1_000) return leaveOpen(ctx, transfer);
  return endTransfer(ctx, transfer, { fault: 'lost' });
}

function conclude(ctx: Ctx, transfer: TransferRow, verdict: TransferVerdict): Promise<TransferRow> {
  if (verdict === 'unknown') return leaveOpen(ctx, transfer);
  return endTransfer(ctx, transfer, verdict === 'done' ? 'done' : { fault: 'refused' });
}
