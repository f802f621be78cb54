import type { Words } from '~/domain/shared/language';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Proposed = { mailingId: number; sendAt: Date | null; recipients: number };
type Letter = { title: Words; content: Words; link: string; purpose: 'service' | 'promotion' };

/** The letter as its readers get it, in both languages. */
export function showMailing(
  { t, language, site }: SignedInContext,
  { mailingId, sendAt, recipients }: Proposed,
  { title, content, link, purpose }: Letter,
): ShownChange {
  const before = t('proposals:nothing');
  const row = (key: string, label: string, after: string) => ({ key, label, before, after });
  return {
    about: t('proposals:about.mailing'),
    rows: [
      row('recipients', t('mailings:recipients'), formatNumber(recipients, language)),
      row('purpose', t('mailings:field.purpose'), t(`mailings:purposes.${purpose}`)),
      row(
        'sendAt',
        t('mailings:field.sendAt'),
        sendAt ? formatDateTime(sendAt, language, site.settings.timeZone) : t('mailings:atOnce'),
      ),
      row('title', t('mailings:titles'), `${title.bn}\n${title.en}`),
      row('content', t('mailings:texts'), `${content.bn}\n\n${content.en}`),
      ...(link ? [row('link', t('mailings:field.link'), link)] : []),
    ],
    place: paths.operatorMailing(mailingId),
  };
}
