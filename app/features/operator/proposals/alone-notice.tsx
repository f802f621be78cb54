import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';

/** For the only active operator: nobody could approve, and how that is changed. */
export function AloneNotice() {
  const { t } = useTranslation('proposals');
  return (
    <Notice kind="warning" className="mb-4">
      <p className="font-semibold">{t('alone.title')}</p>
      <p>{t('alone.text')}</p>
      <p>
        <code>npm run operator:add -- NAME EMAIL</code>
      </p>
    </Notice>
  );
}
