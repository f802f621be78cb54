import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { paymentMethods } from '../tables.server';
import type { PaymentMethod } from './payment-method';

/** Those on offer, in the operator's order. One whose provider nobody plays here is not. */
export async function listOfferedMethods(ctx: Ctx): Promise<PaymentMethod[]> {
  const methods = await listMethods(ctx);
  const { codes } = ctx.gateways.payments;
  return methods.filter(({ isEnabled, provider }) => isEnabled && (provider === null || codes.includes(provider)));
}

/** Refuses: cashier.unknown_method. */
export async function getOfferedMethod(ctx: Ctx, methodId: number): Promise<PaymentMethod> {
  const method = (await listOfferedMethods(ctx)).find(({ id }) => id === methodId);
  if (!method) throw new Refusal('cashier.unknown_method', 'methodId');
  return method;
}

/** All of them, for operators. */
export async function listMethods(ctx: Ctx): Promise<PaymentMethod[]> {
  const rows = await ctx.db.select().from(paymentMethods).orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
  return rows.map(methodOf);
}

export async function findMethod(ctx: Ctx, methodId: number): Promise<PaymentMethod | null> {
  const [row] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
  return row ? methodOf(row) : null;
}

export function methodOf(row: typeof paymentMethods.$inferSelect): PaymentMethod {
  const { nameBn, nameEn, arrivalBn, arrivalEn, ...same } = row;
  return { ...same, names: namesOf({ nameBn, nameEn }), arrival: { bn: arrivalBn, en: arrivalEn } };
}
