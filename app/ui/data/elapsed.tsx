import { useEffect, useState } from 'react';
import { formatDuration, type Language } from '~/i18n/format';

/** The time since an instant, by the second; `now` is the server's instant when the page was made. */
export function Elapsed({ since, now, language }: { since: string; now: string; language: Language }) {
  const atFirst = (Date.parse(now) - Date.parse(since)) / 1_000;
  const [seconds, setSeconds] = useState(atFirst);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(atFirst + (Date.now() - begun) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return <>{formatDuration(seconds, language)}</>;
}
