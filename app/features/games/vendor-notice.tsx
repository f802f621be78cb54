import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';

/** What a vendor's players are told above its games. */
export function VendorNotice({ notice, isHalted }: { notice: string | null; isHalted: boolean }) {
  const { t } = useTranslation('games');
  return (
    <>
      {isHalted ? <Notice kind="warning">{t('vendorHalted')}</Notice> : null}
      {notice ? <Notice kind="info">{notice}</Notice> : null}
    </>
  );
}
