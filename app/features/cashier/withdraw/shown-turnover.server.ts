import type { Turnover } from '~/domain/cashier/turnover/turnover';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatPercent } from '~/i18n/format';

export function showTurnover({ language }: Pick<RequestContext, 'language'>, turnover: Turnover) {
  const { requiredMinor, metMinor, leftMinor } = turnover;
  const permille = Number((metMinor * 1_000n) / requiredMinor);
  return {
    required: formatMoney(requiredMinor, language),
    met: formatMoney(metMinor, language),
    left: formatMoney(leftMinor, language),
    permille,
    percent: formatPercent(Math.floor(permille / 10) / 100, language),
  };
}

export type ShownTurnover = ReturnType<typeof showTurnover>;
