import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const everyMs = 30_000;

/** Asks for the page's figures again while somebody looks at it. */
export function useRefreshInSight(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
