import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unattended } from '../live/unattended';

/**
 * Asks the page's loaders again by itself, once nothing else is under way: a navigation begun over would lose what its first answer
 * said. A navigation that begins meanwhile interrupts the revalidation, and frames do not read again for a navigation:
 * then they are asked again on the page it led to.
 */
export function useRevalidateWhenIdle(): () => void {
  const { revalidate, state } = useRevalidator();
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const [isWanted, setWanted] = useState(false);
  const asked = useRef<{ at: string; hasBegun: boolean } | null>(null);
  useEffect(() => {
    if (!isIdle) {
      if (asked.current) asked.current.hasBegun = true;
      return;
    }
    const isInterrupted = asked.current !== null && asked.current.at !== key;
    if (asked.current?.hasBegun) asked.current = null;
    if (!isWanted && !isInterrupted) return;
    asked.current = { at: key, hasBegun: false };
    setWanted(false);
    unattended(revalidate);
  }, [isWanted, isIdle, key, revalidate]);
  return useCallback(() => setWanted(true), []);
}
