import { asc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { payoutMethods } from '../tables.server';
import type { PayoutMethod } from './payout-method';

export type PayoutMethodInput = Omit<PayoutMethod, 'id'>;

const largestFeePpm = 500_000;

/** In the operator's order, only those that are on. */
export async function listPayoutMethods(ctx: Ctx): Promise<PayoutMethod[]> {
  const rows = await ctx.db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.isEnabled, true))
    .orderBy(asc(payoutMethods.position), asc(payoutMethods.id));
  return rows.map(payoutMethodOf);
}

/** A new one, or another under its code. Refuses: cashier.method_limits, cashier.method_fee. */
export function savePayoutMethod(ctx: Ctx, input: PayoutMethodInput): Promise<number> {
  const { minMinor, maxMinor, feeFixedMinor, feePpm } = input;
  if (minMinor <= 0n || maxMinor < minMinor) throw new Refusal('cashier.method_limits', 'max');
  const isFeeSound = feeFixedMinor >= 0n && feeFixedMinor * 2n < minMinor && feePpm >= 0 && feePpm <= largestFeePpm;
  if (!isFeeSound) throw new Refusal('cashier.method_fee', 'feeFixed');
  return inTransaction(ctx, async (ctx) => {
    const isThis = eq(payoutMethods.code, input.code);
    const [before] = await ctx.db.select().from(payoutMethods).where(isThis).for('update');
    const { names, arrival, ...same } = input;
    const words = { nameBn: names.bn, nameEn: names.en, arrivalBn: arrival.bn, arrivalEn: arrival.en };
    const values = { ...same, ...words, updatedAt: ctx.now };
    const [saved] = await ctx.db
      .insert(payoutMethods)
      .values(values)
      .onConflictDoUpdate({ target: payoutMethods.code, set: values })
      .returning();
    await record(ctx, {
      action: 'cashier.savePayoutMethod',
      subject: `payout-method:${input.code}`,
      before: before ? payoutMethodOf(before) : null,
      after: payoutMethodOf(saved!),
    });
    return saved!.id;
  });
}

export function payoutMethodOf(row: typeof payoutMethods.$inferSelect): PayoutMethod {
  const { nameBn, nameEn, arrivalBn, arrivalEn, updatedAt: _updatedAt, ...same } = row;
  return { ...same, names: { bn: nameBn, en: nameEn }, arrival: { bn: arrivalBn, en: arrivalEn } };
}
