import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { unattended } from '~/http/live/unattended';

const longestSeconds = 3_600;

/**
 * Asks the page's loaders again after this number of seconds, up to a second later so that not all players ask in the
 * same moment; null: never. A page out of sight asks when it is seen again. The time begins again with each answer,
 * named by its data.
 */
export function useAskAgain(seconds: number | null, answer: object): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may have the same seconds
  useEffect(() => {
    if (seconds === null) return;
    const ask = () => unattended(revalidate);
    const wait = Math.min(Math.max(seconds, 0), longestSeconds) + Math.random();
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') ask();
      else document.addEventListener('visibilitychange', ask, { once: true });
    }, wait * 1_000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [seconds, answer, revalidate]);
}
