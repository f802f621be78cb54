import type { SettledAs } from '~/domain/play/vendor-wallets/transfer-states';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Standing = {
  accountId: number;
  vendorCode: string;
  direction: 'in' | 'out';
  amountMinor: string;
  reference: string;
};

export function showVendorTransfer(
  { t, language }: SignedInContext,
  { as }: { as: SettledAs },
  { accountId, vendorCode, direction, amountMinor, reference }: Standing,
): ShownChange {
  const amount = formatMoney(BigInt(amountMinor), language);
  return {
    about: t('proposals:about.vendorTransfer', { reference, vendor: vendorCode }),
    rows: [
      {
        key: 'transfer',
        label: t(`wallet:direction.${direction}`, { vendor: vendorCode }),
        before: t('proposals:values.onTheWay', { amount }),
        after: t(`funds:settled.${direction}.${as}`),
      },
    ],
    place: paths.operatorAccountFunds(accountId),
  };
}
