import { useTranslation } from 'react-i18next';
import type { ShownSignIn } from './read-security.server';

export function DeviceName({ device }: { device: Pick<ShownSignIn, 'browser' | 'system'> }) {
  const { t } = useTranslation('security');
  return <>{[device.browser, device.system].filter(Boolean).join(' · ') || t('devices.unknown')}</>;
}
