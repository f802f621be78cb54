import { useEffect, useState } from 'react';
import { paths } from '~/http/links/paths';
import type { Waiting } from './console-data';

const everyMs = 30_000;

/** What waits: as the page was told, then asked for again while somebody looks at it. Asking does not keep the session open. */
export function useWaiting(told: Waiting): Waiting {
  const [waiting, setWaiting] = useState(told);
  useEffect(() => setWaiting(told), [told]);
  useEffect(() => {
    const leaving = new AbortController();
    const askInSight = async () => {
      if (document.visibilityState !== 'visible') return;
      const asked = await ask(leaving.signal);
      if (asked && !leaving.signal.aborted) setWaiting((known) => ({ ...known, ...asked }));
    };
    const timer = setInterval(askInSight, everyMs);
    document.addEventListener('visibilitychange', askInSight);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askInSight);
    };
  }, []);
  return waiting;
}

/** Null: nobody answered, or the session is over, which the page learns by its live stream. */
async function ask(signal: AbortSignal): Promise<Waiting | null> {
  try {
    const response = await fetch(paths.operatorWaiting(), { signal, redirect: 'manual' });
    return response.ok ? ((await response.json()) as Waiting) : null;
  } catch {
    return null;
  }
}
