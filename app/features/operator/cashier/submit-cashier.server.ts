import { z } from 'zod';
import { settleAlarm } from '~/domain/ledger/alarms.server';
import { idField } from '~/domain/shared/id-field';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { cashierPartIn, cashierPartPath } from './cashier-parts';

const SettleSchema = z.object({
  alarmId: idField,
  reason: z
    .string({ required_error: 'operator:reason.required' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string({ required_error: 'operator:reason.required' })
        .min(3, 'operator:reason.required')
        .max(500, 'operator:reason.tooLong'),
    ),
});

/** What was wrong with the books has been looked into, and what it was. */
export function submitCashier(turn: SignedInTurn) {
  const part = cashierPartIn(turn.url.searchParams.get('part'));
  return submitForm(turn, SettleSchema, async (settled) => {
    await settleAlarm(turn, settled);
    return redirectWithToast(turn, cashierPartPath(part), turn.t('cashdesk:books.settled'));
  });
}
