import { useTranslation } from 'react-i18next';
import type { StatusNotice } from '~/domain/site/status-notice';

export function StatusPage({ notice }: { notice: StatusNotice }) {
  const { t } = useTranslation('errors');
  return (
    <main id="main">
      <h1>{t(`status.${notice.notice}.title`)}</h1>
    </main>
  );
}
