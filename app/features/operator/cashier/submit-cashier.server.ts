import { settleAlarm } from '~/domain/ledger/alarms.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { cashierPartIn, cashierPartPath } from './cashier-parts';
import { SettleSchema } from './settle-schema';

/** What was wrong with the books has been looked into, and what it was. */
export function submitCashier(ctx: SignedInContext) {
  const part = cashierPartIn(ctx.url.searchParams.get('part'));
  return submitForm(ctx, SettleSchema, async (settled) => {
    await settleAlarm(ctx, settled);
    return redirectWithToast(ctx, cashierPartPath(part), ctx.t('cashdesk:books.settled'));
  });
}
