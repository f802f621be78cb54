import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { paymentMethods } from '../tables.server';
import { methodOf } from './list-methods.server';
import type { PaymentMethod } from './payment-method';

export type MethodInput = Omit<PaymentMethod, 'id'>;

/** Half the least payment at most, so that something always arrives. */
const largestFeePpm = 500_000;
const mostQuickAmounts = 8;

/** A new one, or another under its code. Refuses: cashier.method_limits, cashier.method_fee, cashier.method_quick_amounts. */
export function saveMethod(ctx: Ctx, input: MethodInput): Promise<number> {
  judge(input);
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.code, input.code))
      .for('update');
    const { names, arrival, ...same } = input;
    const values = {
      ...same,
      nameBn: names.bn,
      nameEn: names.en,
      arrivalBn: arrival.bn,
      arrivalEn: arrival.en,
      updatedAt: ctx.now,
    };
    const [saved] = await ctx.db
      .insert(paymentMethods)
      .values(values)
      .onConflictDoUpdate({ target: paymentMethods.code, set: values })
      .returning();
    await record(ctx, {
      action: 'cashier.saveMethod',
      subject: `payment-method:${input.code}`,
      before: before ? methodOf(before) : null,
      after: methodOf(saved!),
    });
    return saved!.id;
  });
}

function judge({ minMinor, maxMinor, feeFixedMinor, feePpm, quickAmountsMinor }: MethodInput): void {
  if (minMinor <= 0n || maxMinor < minMinor) throw new Refusal('cashier.method_limits', 'max');
  const isFeeSound = feeFixedMinor >= 0n && feeFixedMinor * 2n < minMinor && feePpm >= 0 && feePpm <= largestFeePpm;
  if (!isFeeSound) throw new Refusal('cashier.method_fee', 'feeFixed');
  const areWithin = quickAmountsMinor.every((amount) => amount >= minMinor && amount <= maxMinor);
  if (!areWithin || quickAmountsMinor.length > mostQuickAmounts) {
    throw new Refusal('cashier.method_quick_amounts', 'quickAmounts');
  }
}
