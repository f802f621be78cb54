import type { PayoutKind } from '~/domain/cashier/bank-accounts/payout-method';
import type { Withdrawal } from '~/domain/cashier/withdrawals/withdrawal.server';
import type { WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatDigits, formatMoney } from '~/i18n/format';

export type ShownWithdrawal = {
  id: number;
  to: string;
  reference: string;
  destination: string;
  kind: PayoutKind;
  state: WithdrawalState;
  amount: string;
  at: string;
};

/** On one line; an address keeps its own digits. */
function maskedIn(
  { language }: Pick<RequestContext, 'language'>,
  { masked, methodKind }: Pick<Withdrawal, 'masked' | 'methodKind'>,
): string {
  return formatDigits(masked.replace(' ', '\u00a0'), methodKind === 'crypto' ? 'en' : language);
}

export function showWithdrawal(
  ctx: Pick<RequestContext, 'language' | 'site' | 'url'>,
  withdrawal: Withdrawal,
): ShownWithdrawal {
  const { language, site, url } = ctx;
  return {
    id: withdrawal.id,
    to: paths.withdrawals(url.pathname, withdrawal.id),
    reference: withdrawal.reference,
    destination: `${withdrawal.methodNames[language]} ${maskedIn(ctx, withdrawal)}`,
    kind: withdrawal.methodKind,
    state: withdrawal.state,
    amount: formatMoney(withdrawal.amountMinor, language),
    at: formatDateTime(withdrawal.createdAt, language, site.settings.timeZone),
  };
}
