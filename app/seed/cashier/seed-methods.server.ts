import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { demoProvider } from '~/gateways/payments/choose.server';
import { demoMethods } from './payment-methods';

export async function seedMethods(ctx: Ctx): Promise<void> {
  for (const method of demoMethods(demoProvider)) await saveMethod(ctx, method);
}
