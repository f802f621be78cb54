import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';

type HaltNoticeProps = { notice: string | null; isHalted: boolean; haltedUntil: string | undefined };

/** What a vendor's players are told above its games. */
export function VendorNotice({ notice, isHalted, haltedUntil: until }: HaltNoticeProps) {
  const { t } = useTranslation('games');
  return (
    <>
      {isHalted ? (
        <Notice kind="warning">{until ? t('vendorHaltedUntil', { until }) : t('vendorHalted')}</Notice>
      ) : null}
      {notice ? <Notice kind="info">{notice}</Notice> : null}
    </>
  );
}

/** What a game's players are told on its page; of its vendor's maintenance `VendorNotice` tells. */
export function GameNotice({ notice, isHalted, haltedUntil: until }: HaltNoticeProps) {
  const { t } = useTranslation('games');
  return (
    <>
      {isHalted ? <Notice kind="warning">{until ? t('gameHaltedUntil', { until }) : t('gameHalted')}</Notice> : null}
      {notice ? <Notice kind="info">{notice}</Notice> : null}
    </>
  );
}
