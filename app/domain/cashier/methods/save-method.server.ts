import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { paymentMethods } from '../tables.server';
import { isGuardedChange } from './guarded-change';
import { methodOf } from './list-methods.server';
import { lockMethod } from './lock-method.server';
import { largestFeePpm, methodCode, mostDetails, mostQuickAmounts, type PaymentMethod } from './payment-method';
import { judgeSeen, type Seen } from './seen';

export type MethodInput = Omit<PaymentMethod, 'id' | 'updatedAt'>;

/**
 * A new one, or another under its code. Refuses: cashier.method_code, cashier.method_code_taken, cashier.method_changed,
 * cashier.method_limits, cashier.method_fee, cashier.method_quick_amounts, cashier.method_details, proposals.needed
 * (`isGuardedChange`).
 */
export function saveMethod(ctx: Ctx, input: MethodInput, seen?: Seen): Promise<number> {
  judge(input);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMethod(ctx, input.code);
    if (seen) judgeSeen(seen, before?.updatedAt ?? null);
    if (isGuardedChange(before, input)) requireApproval(ctx, 'paymentMethod', input.code);
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
      before,
      after: methodOf(saved!),
    });
    return saved!.id;
  });
}

function judge(input: MethodInput): void {
  const { code, provider, minMinor, maxMinor, feeFixedMinor, feePpm, quickAmountsMinor, details } = input;
  if (!methodCode.test(code)) throw new Refusal('cashier.method_code', 'code');
  if (minMinor <= 0n || maxMinor < minMinor) throw new Refusal('cashier.method_limits', 'max');
  if (feeFixedMinor < 0n || feeFixedMinor * 2n >= minMinor) throw new Refusal('cashier.method_fee', 'feeFixed');
  if (feePpm < 0 || feePpm > largestFeePpm) throw new Refusal('cashier.method_fee', 'feePercent');
  const areWithin = quickAmountsMinor.every((amount) => amount >= minMinor && amount <= maxMinor);
  if (!areWithin || quickAmountsMinor.length > mostQuickAmounts) {
    throw new Refusal('cashier.method_quick_amounts', 'quickAmounts');
  }
  const isUnknownWhere = provider === null && details.length === 0;
  if (isUnknownWhere || details.length > mostDetails) throw new Refusal('cashier.method_details', 'details');
}
