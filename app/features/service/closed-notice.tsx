import { useTranslation } from 'react-i18next';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import { Notice } from '~/ui/page/notice';

/** Why only customer service opens; null: the site is open. */
export function ClosedNotice({ by }: { by: StatusNotice['notice'] | null }) {
  const { t } = useTranslation('service');
  if (by === null) return null;
  return (
    <Notice kind="warning" className="mb-4">
      {t(`closed.${by}`)}
    </Notice>
  );
}
