import { once } from '~/domain/ledger/once.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { bringHome } from './bring-home.server';
import { findVendorSide, type VendorSide } from './vendor-side.server';
import { insertTransfer, newReference, type TransferRow } from './vendor-transfer.server';

type Recall = { accountId: number /** Checked before (`checkRequestKey`). */; requestKey: string };

/**
 * Brings home what lies at all vendors and answers the name of the recall, by which its transfers are read. A vendor
 * that is silent or has a transfer under way does not hold up the others. Refuses: form.key_conflict.
 */
export async function recallBalances(ctx: Ctx, { accountId, requestKey: key }: Recall): Promise<string> {
  const sides = await listSides(ctx, accountId);
  const begun: { side: VendorSide; transfer: TransferRow }[] = [];
  const { recall } = await once(ctx, { ownerId: accountId, key, input: { verb: 'recallBalances' } }, async (ctx) => {
    const recall = newReference();
    for (const side of sides) {
      const { vendorCode } = side.player;
      const asked = { accountId, vendorCode, direction: 'out', amountMinor: 0n, recall } as const;
      const transfer = await insertTransfer(ctx, asked);
      if (transfer) begun.push({ side, transfer });
    }
    return { recall };
  });
  await Promise.all(begun.map(({ side, transfer }) => bringHome(ctx, side, transfer)));
  return recall;
}

/** Wherever the member has ever had a wallet. In one order, so that two recalls cannot wait for each other. */
async function listSides(ctx: Ctx, accountId: number): Promise<VendorSide[]> {
  const { vendors } = await readBalances(ctx, accountId);
  const sides = await Promise.all(
    Object.keys(vendors)
      .sort()
      .map((vendorCode) => findVendorSide(ctx, accountId, vendorCode)),
  );
  return sides.filter((side) => side !== null);
}
