import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Notice } from '~/ui/page/notice';

/** From how many minutes on the rest of a time limit is told. */
const toldFromMinutes = 10;
const minuteMs = 60_000;

/** What is left of one's time limit, once it is little. */
export function TimeLeft({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const left = useCountedDown(minutes);
  if (left === null || left > toldFromMinutes) return null;
  return (
    <Notice kind="warning" role="status">
      {left === 0 ? t('timeLeft.over') : t('timeLeft.rest', { count: left, number: formatNumber(left, language) })}
    </Notice>
  );
}

/** By the clock, since a browser's timers rest while nobody looks at the page. */
function useCountedDown(minutes: number | null): number | null {
  const [left, setLeft] = useState(minutes);
  useEffect(() => {
    setLeft(minutes);
    if (minutes === null) return;
    const readAt = Date.now();
    const passed = () => Math.floor((Date.now() - readAt) / minuteMs);
    const timer = setInterval(() => setLeft(Math.max(minutes - passed(), 0)), minuteMs / 4);
    return () => clearInterval(timer);
  }, [minutes]);
  return left;
}
