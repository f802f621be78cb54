import type { LimitKey } from '~/domain/protection/limit';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatMoney } from '~/i18n/format';

/** `loss.day`: a kind and a period. */
export function limitName({ kind, period }: LimitKey): string {
  return `${kind}.${period}`;
}

export function limitText({ t }: SignedInContext, key: LimitKey): string {
  return t(`protection:limit.${limitName(key)}`);
}

/** Money; of a time limit, minutes. */
export function limitAmount({ t, language }: SignedInContext, kind: LimitKey['kind'], amount: bigint): string {
  return kind === 'time'
    ? t('protection:minutes', { count: Number(amount), number: formatDigits(String(amount), language) })
    : formatMoney(amount, language);
}
