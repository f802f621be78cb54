import { and, asc, count, eq, inArray, lt } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { vendors } from '~/domain/catalogue/tables.server';
import { accounts } from '~/domain/identity/tables.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { vendorTransfers } from '../tables.server';
import type { SettledAs } from './transfer-states';
import { accountsOf, endTransfer, getTransfer, lockTransfer, type TransferRow } from './vendor-transfer.server';

export type UnansweredTransfer = TransferRow & { account: string; vendorNames: Words };

/** Those that were sent and of which nobody knows what became. */
const unanswered = ['started', 'unknown'] as const;
/** The timed task has asked often by then. */
const unansweredMs = 3_600_000;
const mostShown = 50;

/** Whose outcome the provider has not told for an hour, the oldest first; of one account or of all. */
export async function listUnanswered(ctx: Ctx, accountId?: number): Promise<UnansweredTransfer[]> {
  const rows = await ctx.db
    .select({ transfer: vendorTransfers, account: accounts.account, nameBn: vendors.nameBn, nameEn: vendors.nameEn })
    .from(vendorTransfers)
    .innerJoin(accounts, eq(accounts.id, vendorTransfers.accountId))
    .innerJoin(vendors, eq(vendors.code, vendorTransfers.vendorCode))
    .where(and(isUnanswered(ctx), accountId === undefined ? undefined : eq(vendorTransfers.accountId, accountId)))
    .orderBy(asc(vendorTransfers.begunAt))
    .limit(mostShown);
  return rows.map(({ transfer, account, ...names }) => ({ ...transfer, account, vendorNames: namesOf(names) }));
}

export async function countUnanswered(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ transfers: count() }).from(vendorTransfers).where(isUnanswered(ctx));
  return row?.transfers ?? 0;
}

function isUnanswered({ now }: Ctx) {
  return and(
    inArray(vendorTransfers.state, unanswered),
    lt(vendorTransfers.begunAt, new Date(now.getTime() - unansweredMs)),
  );
}

/**
 * Ends a transfer whose provider does not answer any more; what was set aside goes on, or back. It moves money on somebody's word,
 * so it takes two operators. Refuses: cashier.reason_required, proposals.needed and what `lockUnanswered` refuses.
 */
export function settleTransfer(
  ctx: Ctx,
  { transferId, as, reason }: { transferId: number; as: SettledAs; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
    const transfer = await lockUnanswered(ctx, transferId);
    requireApproval(ctx, 'vendorTransfer', String(transferId));
    const { accountId, reference, vendorCode, amountMinor } = transfer;
    const { state } = await endTransfer(ctx, transfer, as === 'moved' ? 'done' : { fault: 'lost' });
    await record(ctx, {
      action: 'play.settleTransfer',
      subject: `account:${accountId}`,
      before: { reference, provider: vendorCode, amountMinor, state: transfer.state },
      after: { state, reason },
    });
  });
}

/** Held until the transaction ends, with its owner's wallets. Refuses: wallet.unknown_wallet, wallet.transfer_over. */
export async function lockUnanswered(ctx: Ctx, transferId: number): Promise<TransferRow> {
  const known = await getTransfer(ctx, transferId);
  await lockBalances(ctx, Object.values(await accountsOf(ctx, known)));
  const transfer = await lockTransfer(ctx, transferId);
  if (!unanswered.some((state) => state === transfer.state)) throw new Refusal('wallet.transfer_over');
  return transfer;
}
