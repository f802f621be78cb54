import { and, eq, inArray } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { openBillStates } from './contract-states';
import { contractBills } from './tables.server';

/**
 * An operator's: what of a bill is not paid yet will not be. What was paid stays.
 * Refuses: contract.not_found, contract.bill_decided, contract.reason_required.
 */
export function rejectBill(ctx: Ctx, { billId, reason }: { billId: number; reason: string }): Promise<void> {
  if (reason.trim() === '') throw new Refusal('contract.reason_required', 'reason');
  return inTransaction(ctx, async (ctx) => {
    const [bill] = await ctx.db.select().from(contractBills).where(eq(contractBills.id, billId)).for('update');
    if (!bill) throw new Refusal('contract.not_found');
    const rejected = await ctx.db
      .update(contractBills)
      .set({ state: 'rejected', reason, closedAt: ctx.now })
      .where(and(eq(contractBills.id, billId), inArray(contractBills.state, [...openBillStates])))
      .returning({ id: contractBills.id });
    if (rejected.length === 0) throw new Refusal('contract.bill_decided');
    await record(ctx, {
      action: 'contracts.rejectBill',
      subject: `account:${bill.payeeId}`,
      before: { billId, state: bill.state, paidMinor: bill.paidMinor },
      after: { billId, state: 'rejected', reason },
    });
  });
}
