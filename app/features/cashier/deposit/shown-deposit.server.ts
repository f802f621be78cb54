import type { Deposit } from '~/domain/cashier/deposits/deposit.server';
import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import type { MethodKind } from '~/domain/cashier/methods/payment-method';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatMoney } from '~/i18n/format';

export type ShownDeposit = {
  id: number;
  to: string;
  reference: string;
  methodName: string;
  kind: MethodKind;
  state: DepositState;
  /** What was credited once it is there, before that what was asked for. */
  amount: string;
  at: string;
};

export function showDeposit(ctx: Pick<RequestContext, 'language' | 'site' | 'url'>, deposit: Deposit): ShownDeposit {
  const { language, site, url } = ctx;
  return {
    id: deposit.id,
    to: paths.deposits(url.pathname, deposit.id),
    reference: deposit.reference,
    methodName: deposit.methodNames[language],
    kind: deposit.methodKind,
    state: deposit.state,
    amount: formatMoney(deposit.creditedMinor ?? deposit.amountMinor, language),
    at: formatDateTime(deposit.createdAt, language, site.settings.timeZone),
  };
}
