import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import type { CentreData } from './centre-data';

/** A difference that the way from the server explains. */
const onTheWayMs = 3_000;

/** The site's own time, each second: as the server wrote it, then going on by the device's clock, set right if that is wrong. */
export function AgentClock({ clock }: { clock: CentreData['clock'] }) {
  const { t } = useTranslation('agent');
  const language = useLanguage();
  const { at, timeZone, offset } = clock;
  const [now, setNow] = useState(() => new Date(at).getTime());
  useEffect(() => {
    const ahead = new Date(at).getTime() - Date.now();
    const correction = Math.abs(ahead) < onTheWayMs ? 0 : ahead;
    const tick = () => setNow(Date.now() + correction);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <p className="agent-clock" title={timeZone}>
      <span className="sr-only">{t('clock')} </span>
      {offset} · <time>{formatClock(new Date(now), language, timeZone)}</time>
    </p>
  );
}
