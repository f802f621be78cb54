import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const everyMs = 10_000;

/** Visitors have no stream: while somebody looks at the page, it asks again. */
export function useRefreshChat(isVisitor: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isVisitor) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isVisitor, revalidate]);
}
