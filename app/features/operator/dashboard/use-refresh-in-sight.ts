import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const everyMs = 30_000;

/** Asks for the page's figures again while somebody looks at it; null: never. */
export function useRefreshInSight(intervalMs: number | null = everyMs): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [revalidate, intervalMs]);
}
