import { asc, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { namesOf } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { isGuardedChange } from '../methods/guarded-change';
import { largestFeePpm, methodCode } from '../methods/payment-method';
import { judgeSeen, type Seen } from '../methods/seen';
import { payoutMethods } from '../tables.server';
import type { PayoutMethod } from './payout-method';

export type PayoutMethodInput = Omit<PayoutMethod, 'id' | 'updatedAt'>;

/** In the operator's order, only those that are on. */
export async function listPayoutMethods(ctx: Ctx): Promise<PayoutMethod[]> {
  return (await listAllPayoutMethods(ctx)).filter(({ isEnabled }) => isEnabled);
}

/** All of them, for operators. */
export async function listAllPayoutMethods(ctx: Ctx): Promise<PayoutMethod[]> {
  const rows = await ctx.db.select().from(payoutMethods).orderBy(asc(payoutMethods.position), asc(payoutMethods.id));
  return rows.map(payoutMethodOf);
}

export async function findPayoutMethod(ctx: Ctx, methodId: number): Promise<PayoutMethod | null> {
  const [row] = await ctx.db.select().from(payoutMethods).where(eq(payoutMethods.id, methodId));
  return row ? payoutMethodOf(row) : null;
}

/** The method of this code, held until the transaction ends; a code that nobody uses yet is held too. */
export async function lockPayoutMethod(ctx: Ctx, code: string): Promise<PayoutMethod | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout-method:${code}`}, 0))`);
  const [row] = await ctx.db.select().from(payoutMethods).where(eq(payoutMethods.code, code)).for('update');
  return row ? payoutMethodOf(row) : null;
}

/**
 * A new one, or another under its code. Refuses: cashier.method_code, cashier.method_code_taken, cashier.method_changed,
 * cashier.method_limits, cashier.method_fee, proposals.needed (`isGuardedChange`).
 */
export function savePayoutMethod(ctx: Ctx, input: PayoutMethodInput, seen?: Seen): Promise<number> {
  judge(input);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPayoutMethod(ctx, input.code);
    if (seen) judgeSeen(seen, before?.updatedAt ?? null);
    if (isGuardedChange(before, input)) requireApproval(ctx, 'payoutMethod', input.code);
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
      before,
      after: payoutMethodOf(saved!),
    });
    return saved!.id;
  });
}

function judge({ code, minMinor, maxMinor, feeFixedMinor, feePpm }: PayoutMethodInput): void {
  if (!methodCode.test(code)) throw new Refusal('cashier.method_code', 'code');
  if (minMinor <= 0n || maxMinor < minMinor) throw new Refusal('cashier.method_limits', 'max');
  if (feeFixedMinor < 0n || feeFixedMinor * 2n >= minMinor) throw new Refusal('cashier.method_fee', 'feeFixed');
  if (feePpm < 0 || feePpm > largestFeePpm) throw new Refusal('cashier.method_fee', 'feePercent');
}

export function payoutMethodOf(row: typeof payoutMethods.$inferSelect): PayoutMethod {
  const { nameBn, nameEn, arrivalBn, arrivalEn, ...same } = row;
  return { ...same, names: namesOf({ nameBn, nameEn }), arrival: { bn: arrivalBn, en: arrivalEn } };
}
