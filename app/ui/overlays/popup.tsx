import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { classes } from '../classes';

type PopupProps = {
  title: ReactNode;
  closeLabel: string;
  /** Where closing leads: `redirectTo` if given, else the page it covers. */
  backTo?: string;
  size?: 'normal' | 'wide';
  children: ReactNode;
};

/** A child route's dialog. Open in the server's HTML; with JavaScript it becomes modal, keeps the focus it found and gives it back. */
export function Popup({ title, closeLabel, backTo = '../..', size = 'normal', children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  // Closed is closed: going back does not open it again.
  const leave = () => navigate(backTo, { replace: true, preventScrollReset: true });
  useEffect(() => (dialog.current ? makeModal(dialog.current) : undefined), []);
  return (
    <dialog
      open
      ref={dialog}
      className={classes('popup', size === 'wide' && 'popup-wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // A second Esc closes whatever the page says; what is still open was merely reopened as modal.
        if (event.target === event.currentTarget && !event.currentTarget.open) leave();
      }}
    >
      <div className="popup-panel">
        <div className="popup-head">
          <h2 className="popup-title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Link to={backTo} replace preventScrollReset className="popup-close" aria-label={closeLabel}>
            <Icon name="close" size={22} />
          </Link>
        </div>
        <div className="popup-body">{children}</div>
      </div>
    </dialog>
  );
}

/** Returns the way back: closes and gives the focus to whoever had it before. */
function makeModal(dialog: HTMLDialogElement): () => void {
  const focused = document.activeElement;
  const isInside = focused !== null && dialog.contains(focused);
  dialog.close();
  dialog.showModal();
  const wanted = isInside ? focused : (dialog.querySelector('[data-autofocus]') ?? dialog.querySelector('h2'));
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
  return () => {
    dialog.close();
    if (!isInside && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
