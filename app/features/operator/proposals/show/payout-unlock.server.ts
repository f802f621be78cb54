import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Standing = { masked: string; lockedAt: string; lockReason: string };

export function showPayoutUnlock(
  { t, language, site }: SignedInContext,
  { accountId }: { accountId: number },
  { masked, lockedAt, lockReason }: Standing,
): ShownChange {
  const at = formatDateTime(new Date(lockedAt), language, site.settings.timeZone);
  return {
    about: t('proposals:about.payoutUnlock', { account: masked }),
    rows: [
      {
        key: 'lock',
        label: t('proposals:parts.lock'),
        before: t('proposals:values.lockedSince', { at, reason: lockReason }),
        after: t('proposals:values.unlocked'),
      },
    ],
    place: paths.operatorAccountFunds(accountId),
  };
}
