import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

export function showPauseEnd(
  { t, language, site }: SignedInContext,
  { accountId }: { accountId: number },
  { startsAt }: { startsAt: string },
): ShownChange {
  const at = formatDateTime(new Date(startsAt), language, site.settings.timeZone);
  return {
    about: t('proposals:about.pauseEnd'),
    rows: [
      {
        key: 'pause',
        label: t('proposals:parts.pause'),
        before: t('proposals:values.pausedSince', { at }),
        after: t('proposals:values.pauseEnded'),
      },
    ],
    place: paths.operatorAccountProtection(accountId),
  };
}
