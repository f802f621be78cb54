import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { CheckFigures, CheckWays } from './check-view';
import type { CheckPage } from './read-check.server';

type CheckDialogProps = { page: CheckPage; action: string; onAnswer: () => void };

/** Time and result over the game, until the player has answered. */
export function CheckDialog({ page, action, onAnswer }: CheckDialogProps) {
  const { t } = useTranslation('protection');
  const answering = useFetcher({ key: 'check' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
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
          <answering.Form method="post" action={action} className="mt-4" onSubmit={onAnswer}>
            <Button name="intent" value="goOn">
              {t('check.goOn')}
            </Button>
          </answering.Form>
          <CheckWays ways={page.ways} />
        </div>
      </div>
    </dialog>
  );
}
