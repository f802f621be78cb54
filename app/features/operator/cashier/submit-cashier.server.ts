import { settleAlarm } from '~/domain/ledger/alarms.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { cashierPartIn, cashierPartPath } from './cashier-parts';
import { SettleSchema } from './settle-schema';

/** What was wrong with the books has been looked into, and what it was. */
export function submitCashier(turn: SignedInTurn) {
  const part = cashierPartIn(turn.url.searchParams.get('part'));
  return submitForm(turn, SettleSchema, async (settled) => {
    await settleAlarm(turn, settled);
    return redirectWithToast(turn, cashierPartPath(part), turn.t('cashdesk:books.settled'));
  });
}
