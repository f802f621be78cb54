import { useEffect, useRef, useState } from 'react';

/**
 * Whether the round has come since the page was opened and is still being played out: then reels turn and dice roll.
 * Without scripts, and on a page that is only looked at, what came out does not move.
 */
export function useFreshRound(reference: string | undefined, lastsMs: number): { isFresh: boolean; isBusy: boolean } {
  const first = useRef(reference);
  const isFresh = reference !== undefined && reference !== first.current;
  const [over, setOver] = useState<string | undefined>(reference);
  useEffect(() => {
    if (reference === first.current) return;
    const lasts = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : lastsMs;
    const timer = setTimeout(() => setOver(reference), lasts);
    return () => clearTimeout(timer);
  }, [reference, lastsMs]);
  return { isFresh, isBusy: isFresh && over !== reference };
}
