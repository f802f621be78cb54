import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { paymentMethods } from '../tables.server';

/**
 * Not offered from now on; deposits already begun go their way. Answers its code. Turning it on again takes two operators
 * (`saveMethod`). Refuses: cashier.not_found.
 */
export function turnMethodOff(ctx: Ctx, methodId: number): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = eq(paymentMethods.id, methodId);
    const [method] = await ctx.db.select().from(paymentMethods).where(isIt).for('update');
    if (!method) throw new Refusal('cashier.not_found');
    if (!method.isEnabled) return method.code;
    await ctx.db.update(paymentMethods).set({ isEnabled: false, updatedAt: ctx.now }).where(isIt);
    await record(ctx, {
      action: 'cashier.switchMethod',
      subject: `payment-method:${method.code}`,
      before: { isEnabled: true },
      after: { isEnabled: false },
    });
    return method.code;
  });
}
