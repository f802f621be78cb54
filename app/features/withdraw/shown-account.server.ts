import type { BankAccount } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import type { PayoutMethod } from '~/domain/cashier/bank-accounts/payout-method';
import type { Turn } from '~/http/turn.server';
import { formatDateTime, formatDigits, formatMoney, formatPercent } from '~/i18n/format';

/** An account as its owner sees it; `usableAt` while it is cooling. */
export function showAccount(
  { language, site, now }: Pick<Turn, 'language' | 'site' | 'now'>,
  { id, payeeName, bankName, masked, usableAt, method }: BankAccount,
) {
  return {
    id,
    payeeName,
    name: bankName || method.names[language],
    masked: formatDigits(masked, method.kind === 'crypto' ? 'en' : language),
    kind: method.kind,
    usableAt: usableAt > now ? formatDateTime(usableAt, language, site.settings.timeZone) : null,
  };
}

export type ShownAccount = ReturnType<typeof showAccount>;

/** What a way to be paid out costs, in words: nothing, a sum, a share, or both. */
export function feeText(
  { t, language }: Pick<Turn, 't' | 'language'>,
  { feeFixedMinor, feePpm }: Pick<PayoutMethod, 'feeFixedMinor' | 'feePpm'>,
): string {
  const amount = formatMoney(feeFixedMinor, language);
  const percent = formatPercent(feePpm / 1_000_000, language);
  if (feeFixedMinor === 0n && feePpm === 0) return t('withdraw:fee.none');
  if (feePpm === 0) return amount;
  return feeFixedMinor === 0n ? percent : t('withdraw:fee.both', { amount, percent });
}

/** Without decimals where there are none. */
export function roundly({ language }: Pick<Turn, 'language'>, amountMinor: bigint): string {
  return formatMoney(amountMinor, language, { decimals: amountMinor % 10_000n === 0n ? 0 : 2 });
}
