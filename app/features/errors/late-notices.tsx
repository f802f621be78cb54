import { useTranslation } from 'react-i18next';

export function LateNotices() {
  const { t } = useTranslation('errors');
  return (
    <div id="chunk-failed" role="status" hidden>
      {t('chunkFailed')}
    </div>
  );
}
