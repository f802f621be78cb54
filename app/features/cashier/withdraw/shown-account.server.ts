import type { BankAccount } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatDigits, formatMoney } from '~/i18n/format';

/** An account as its owner sees it; `usableAt` while it is cooling. Why it is locked is not theirs to read. */
export function showAccount(
  { language, site, now }: Pick<RequestContext, 'language' | 'site' | 'now'>,
  { id, payeeName, bankName, masked, usableAt, lockedAt, method }: BankAccount,
) {
  return {
    id,
    payeeName,
    name: bankName || method.names[language],
    masked: formatDigits(masked, method.kind === 'crypto' ? 'en' : language),
    kind: method.kind,
    isLocked: lockedAt !== null,
    usableAt: usableAt > now ? formatDateTime(usableAt, language, site.settings.timeZone) : null,
  };
}

export type ShownAccount = ReturnType<typeof showAccount>;

/** Without decimals where there are none. */
export function roundly({ language }: Pick<RequestContext, 'language'>, amountMinor: bigint): string {
  return formatMoney(amountMinor, language, { decimals: 'needed' });
}
