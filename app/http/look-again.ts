import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

/** Asks the page's loaders anew once nothing else is under way: a navigation begun over would lose what its first answer said. */
export function useLookAgain(): () => void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isIdle) return;
    setWanted(false);
    revalidate();
  }, [isWanted, isIdle, revalidate]);
  return useCallback(() => setWanted(true), []);
}
