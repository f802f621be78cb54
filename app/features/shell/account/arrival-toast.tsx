import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '~/http/live/live';
import { Toast } from '~/ui/overlays/toast';

/** On whatever page the member is when the money comes; how much it was and the way to play, the deposit's page tells. */
export function ArrivalToast({ deposits }: { deposits: string | null }) {
  const { t } = useTranslation('shell');
  const [arrived, setArrived] = useState<number | null>(null);
  useLive('deposit', ({ id, state }) => {
    if (state === 'arrived') setArrived(id);
  });
  if (arrived === null) return null;
  const more = deposits === null ? undefined : { to: `${deposits}/${arrived}`, text: t('depositDetails') };
  return <Toast key={arrived} text={t('depositArrived')} more={more} closeLabel={t('common:close')} />;
}
