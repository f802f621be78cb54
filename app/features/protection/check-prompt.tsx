import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/http/links/paths';
import type { CheckDialog } from './check-dialog';
import type { CheckPage } from './read-check.server';

type CheckPromptProps = {
  /** When to ask whether the check is due; null: never. */
  seconds: number | null;
  here: string;
};

/**
 * Over a game, when time and result are due: the game stays where it is. Without JavaScript the page itself leads to the
 * check when it is asked for.
 */
export function CheckPrompt({ seconds, here }: CheckPromptProps) {
  const reading = useFetcher<{ page: CheckPage }>();
  // The dialog is gone before its answer has come back.
  useFetcher({ key: 'check' });
  const [dialog, setDialog] = useState<{ Dialog: typeof CheckDialog } | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const address = paths.realityCheck(here);
  const page = reading.data?.page;
  const load = useRef(reading.load);
  load.current = reading.load;
  useEffect(() => {
    const wait = page ? page.nextSeconds : seconds;
    if (wait === null) return;
    const timer = setTimeout(() => {
      setAnswered(false);
      load.current(address);
    }, wait * 1_000);
    return () => clearTimeout(timer);
  }, [page, seconds, address]);
  const isShown = page?.isDue === true && !isAnswered;
  useEffect(() => {
    if (!isShown) return;
    void import('./check-dialog').then((part?: typeof import('./check-dialog')) => {
      if (part) setDialog({ Dialog: part.CheckDialog });
    });
  }, [isShown]);
  if (!page || !isShown || !dialog) return null;
  return <dialog.Dialog page={page} action={address} onAnswer={() => setAnswered(true)} />;
}
