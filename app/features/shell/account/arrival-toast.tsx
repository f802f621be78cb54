import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '~/http/live/live';
import { Toast } from '~/ui/overlays/toast';

/** On whatever page the member is when the money comes. */
export function ArrivalToast() {
  const { t } = useTranslation('shell');
  const [arrived, setArrived] = useState<number | null>(null);
  useLive('deposit', ({ id, state }) => {
    if (state === 'arrived') setArrived(id);
  });
  return arrived === null ? null : <Toast key={arrived} text={t('depositArrived')} closeLabel={t('common:close')} />;
}
