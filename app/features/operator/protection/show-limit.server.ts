import { type LimitKey, limitName } from '~/domain/protection/limit';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDigits, formatMoney } from '~/i18n/format';

export function limitText({ t }: RequestContext, key: LimitKey): string {
  return t(`protection:limit.${limitName(key)}`);
}

/** Money; of a time limit, minutes. */
export function limitAmount({ t, language }: RequestContext, kind: LimitKey['kind'], amount: bigint): string {
  return kind === 'time'
    ? t('protection:minutes', { count: Number(amount), number: formatDigits(String(amount), language) })
    : formatMoney(amount, language);
}
