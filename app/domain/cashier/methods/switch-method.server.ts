import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { paymentMethods } from '../tables.server';

/** Offered or not from now on; deposits already begun go their way. Answers its code. Refuses: cashier.not_found. */
export function switchMethod(
  ctx: Ctx,
  { methodId, isEnabled }: { methodId: number; isEnabled: boolean },
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = eq(paymentMethods.id, methodId);
    const [method] = await ctx.db.select().from(paymentMethods).where(isIt).for('update');
    if (!method) throw new Refusal('cashier.not_found');
    if (method.isEnabled === isEnabled) return method.code;
    await ctx.db.update(paymentMethods).set({ isEnabled, updatedAt: ctx.now }).where(isIt);
    await record(ctx, {
      action: 'cashier.switchMethod',
      subject: `payment-method:${method.code}`,
      before: { isEnabled: method.isEnabled },
      after: { isEnabled },
    });
    return method.code;
  });
}
