import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { vendorTransfers } from '../tables.server';
import { openStates } from './transfer-states';
import { askAboutTransfer, findVendorSide } from './vendor-side.server';
import { endTransfer, leaveOpen, type TransferRow } from './vendor-transfer.server';

const mostAtOnce = 200;
const together = 4;

/** Asks on about every transfer whose outcome is open: nothing is ever sent again. Answers how many have ended. */
export async function resolveTransfers(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select()
    .from(vendorTransfers)
    .where(and(inArray(vendorTransfers.state, openStates), lte(vendorTransfers.askAt, ctx.now)))
    .orderBy(asc(vendorTransfers.askAt))
    .limit(mostAtOnce);
  let ended = 0;
  for (let at = 0; at < due.length; at += together) {
    const outcomes = await Promise.all(due.slice(at, at + together).map((transfer) => resolve(ctx, transfer)));
    ended += outcomes.filter(({ state }) => state === 'done' || state === 'failed').length;
  }
  return ended;
}

/** Of what was never begun nothing has been sent. */
async function resolve(ctx: Ctx, transfer: TransferRow): Promise<TransferRow> {
  if (transfer.state === 'created') return endTransfer(ctx, transfer, { fault: 'stopped' });
  const side = await findVendorSide(ctx, transfer.accountId, transfer.vendorCode);
  return side ? askAboutTransfer(ctx, side, transfer) : leaveOpen(ctx, transfer);
}
