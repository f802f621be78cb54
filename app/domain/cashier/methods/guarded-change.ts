import type { PayoutMethod } from '../bank-accounts/payout-method';
import type { PaymentMethod } from './payment-method';

type Method = Omit<PaymentMethod, 'id' | 'updatedAt'> | Omit<PayoutMethod, 'id' | 'updatedAt'>;

/**
 * Whether a second operator must approve: a way for money opens, leads elsewhere, costs otherwise or carries more. Turning it
 * off and narrower limits are one operator's, as are its words.
 */
export function isGuardedChange(before: Method | null, after: Method): boolean {
  if (before === null) return after.isEnabled;
  return (
    (after.isEnabled && !before.isEnabled) ||
    after.minMinor < before.minMinor ||
    after.maxMinor > before.maxMinor ||
    after.feeFixedMinor !== before.feeFixedMinor ||
    after.feePpm !== before.feePpm ||
    after.kind !== before.kind ||
    destinationOf(after) !== destinationOf(before)
  );
}

/** Where money that is paid in goes: to a provider, or to the account that members read. */
function destinationOf(method: Method): string {
  return 'details' in method ? JSON.stringify([method.provider, method.details.map(detailOf)]) : '';
}

/** The database returns the parts of a detail in an order of its own. */
function detailOf({ label, value }: PaymentMethod['details'][number]): string[] {
  return [label.bn, label.en, value];
}
