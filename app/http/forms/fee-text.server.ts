import type { PaymentMethod } from '~/domain/cashier/methods/payment-method';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatPercent } from '~/i18n/format';

type Fee = Pick<PaymentMethod, 'feeFixedMinor' | 'feePpm'>;

export function isFree({ feeFixedMinor, feePpm }: Fee): boolean {
  return feeFixedMinor === 0n && feePpm === 0;
}

/** A method's fee in words: nothing, a sum, a share, or both. */
export function feeText(
  { t, language }: Pick<RequestContext, 't' | 'language'>,
  { feeFixedMinor, feePpm }: Fee,
): string {
  const amount = formatMoney(feeFixedMinor, language);
  const percent = formatPercent(feePpm / 1_000_000, language);
  if (isFree({ feeFixedMinor, feePpm })) return t('deposit:fee.none');
  if (feePpm === 0) return amount;
  return feeFixedMinor === 0n ? percent : t('deposit:fee.both', { amount, percent });
}
