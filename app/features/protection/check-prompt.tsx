import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { CheckFigures, CheckWays } from './check-view';
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
  const { t } = useTranslation('protection');
  const reading = useFetcher<{ page: CheckPage }>();
  const answering = useFetcher();
  const dialog = useRef<HTMLDialogElement>(null);
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
    if (isShown && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [isShown]);
  if (!page || !isShown) return null;
  return (
    <dialog ref={dialog} className="popup" aria-labelledby="check-title">
      <div className="popup-panel">
        <div className="popup-head">
          <h2 className="popup-title" id="check-title">
            {page.title}
          </h2>
        </div>
        <div className="popup-body">
          <CheckFigures page={page} />
          <answering.Form method="post" action={address} className="mt-4" onSubmit={() => setAnswered(true)}>
            <Button name="intent" value="goOn">
              {t('check.goOn')}
            </Button>
          </answering.Form>
          <CheckWays />
        </div>
      </div>
    </dialog>
  );
}
