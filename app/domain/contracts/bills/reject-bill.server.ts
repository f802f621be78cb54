import { and, eq, inArray } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { openBillStates } from '../contract-states';
import { contractBills } from '../tables.server';
import { getBill } from './list-bills.server';

/**
 * An operator's: what of a bill is not paid yet will not be, and both sides are told why. What was paid stays.
 * Refuses: contract.not_found, contract.bill_decided, contract.reason_required.
 */
export function rejectBill(ctx: Ctx, { billId, reason }: { billId: number; reason: string }): Promise<void> {
  if (reason.trim() === '') throw new Refusal('contract.reason_required', 'reason');
  return inTransaction(ctx, async (ctx) => {
    const { bill, contract } = await getBill(ctx, { accountId: null, billId });
    const { downline, upline } = contract;
    const payer = bill.payerId === null ? null : upline;
    const params = { kind: bill.kind, amount: bill.grossMinor - bill.paidMinor, reason };
    // The letters come first: paying locks live heads before bills as well.
    await sendLetters(
      ctx,
      [downline, ...(payer ? [payer] : [])].map((side) => ({
        accountId: side.id,
        template: 'billGivenUp',
        params,
        about: `contractBill:${billId}`,
      })),
    );
    const rejected = await ctx.db
      .update(contractBills)
      .set({ state: 'rejected', reason, closedAt: ctx.now })
      .where(
        and(
          eq(contractBills.id, billId),
          eq(contractBills.paidMinor, bill.paidMinor),
          inArray(contractBills.state, [...openBillStates]),
        ),
      )
      .returning({ id: contractBills.id });
    if (rejected.length === 0) throw new Refusal('contract.bill_decided');
    await record(ctx, {
      action: 'contracts.rejectBill',
      subject: `account:${bill.payeeId}`,
      before: { state: bill.state },
      after: { billId, state: 'rejected', paidMinor: bill.paidMinor, reason },
    });
  });
}
