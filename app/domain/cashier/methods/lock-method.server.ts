import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { paymentMethods } from '../tables.server';
import { methodOf } from './list-methods.server';
import type { PaymentMethod } from './payment-method';

/** The method of this code, held until the transaction ends; a code that nobody uses yet is held too. */
export async function lockMethod(ctx: Ctx, code: string): Promise<PaymentMethod | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment-method:${code}`}, 0))`);
  const [row] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.code, code)).for('update');
  return row ? methodOf(row) : null;
}
