import { useEffect, useRef, useState } from 'react';
import type { ShownRound } from './shown-round';

export type Freshness = {
  /** The round, or the last move in it, has come since the page was opened. */
  isFresh: boolean;
  /** It is still being played out. */
  isBusy: boolean;
};

/**
 * Whether the round has come since the page was opened and is still being played out: then reels turn and dice roll.
 * Without scripts, and on a page that is only looked at, what came out does not move.
 */
export function useFreshRound(round: ShownRound | undefined, lastsMs: number): Freshness {
  const moment = round && `${round.reference} ${round.picks.join('-')} ${round.state}`;
  const first = useRef(moment);
  const isFresh = moment !== undefined && moment !== first.current;
  const [over, setOver] = useState(moment);
  useEffect(() => {
    if (moment === first.current) return;
    const lasts = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : lastsMs;
    const timer = setTimeout(() => setOver(moment), lasts);
    return () => clearTimeout(timer);
  }, [moment, lastsMs]);
  return { isFresh, isBusy: isFresh && over !== moment };
}

/** The page as it was before what is still being played out: balance, result and history must not tell it. */
export function useSettled<Page>(page: Page, isBusy: boolean): Page {
  const [settled, setSettled] = useState(page);
  if (!isBusy && settled !== page) setSettled(page);
  return isBusy ? settled : page;
}
