import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { unattended } from '~/http/live/unattended';

const everyMs = 30_000;

/** Asks for the page's figures again while it is in sight; null: never. Asking does not keep the session open. */
export function useRefreshInSight(intervalMs: number | null = everyMs): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') unattended(revalidate);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [revalidate, intervalMs]);
}
