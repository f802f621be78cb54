import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '~/http/links/paths';
import type { Board } from './read-board.server';

const everyMs = 20_000;

/** The jackpot and the winners as they are now, while somebody looks. */
export function useBoard(first: Board): Board {
  const { load, data } = useFetcher<Board>();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || load(paths.board()), everyMs);
    return () => clearInterval(timer);
  }, [load]);
  return data ?? first;
}
