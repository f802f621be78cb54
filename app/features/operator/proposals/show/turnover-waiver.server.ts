import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Standing = { accountId: number; requiredMinor: string; metMinor: string };

export function showTurnoverWaiver(
  { t, language }: SignedInContext,
  _payload: unknown,
  { accountId, requiredMinor, metMinor }: Standing,
): ShownChange {
  const money = (minor: bigint) => formatMoney(minor, language);
  const required = BigInt(requiredMinor);
  return {
    about: t('proposals:about.turnoverWaiver'),
    rows: [{ key: 'left', label: t('giving:toBet'), before: money(required - BigInt(metMinor)), after: money(0n) }],
    place: paths.operatorAccountFunds(accountId),
  };
}
