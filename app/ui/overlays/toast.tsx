import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

const shownMs = 8_000;

type ToastProps = {
  text: string;
  /** Where there is more of it. */
  more?: { to: string; text: string };
  closeLabel: string;
  onShown?: () => void;
};

/** What the last answer reported. Stays while it is pointed at or focused; without JavaScript the link loads the page without it. */
export function Toast({ text, more, closeLabel, onShown }: ToastProps) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(pathname);
  useAboveDialogs(box, pathname, dialog);
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOpen(false), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const place = (
    <div role="status" className="toast-place" ref={box}>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it on screen
        <div
          className="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name="check" size={22} />
          <p className="toast-text">
            {text}
            {more ? (
              <>
                {' '}
                <Link to={more.to} className="link" onClick={() => setOpen(false)}>
                  {more.text}
                </Link>
              </>
            ) : null}
          </p>
          <Link
            to={pathname + search}
            className="popup-close"
            aria-label={closeLabel}
            onClick={(event) => {
              event.preventDefault();
              setOpen(false);
            }}
          >
            <Icon name="close" />
          </Link>
        </div>
      ) : null}
    </div>
  );
  return dialog ? createPortal(place, dialog) : place;
}

/** What lies outside a modal dialog can be neither pressed nor read aloud while it is open. */
function useModalDialog(pathname: string): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have opened one or closed it
  useEffect(() => setDialog(document.querySelector('dialog:modal')), [pathname]);
  return dialog;
}

/** A modal dialog lies in the browser's top layer, above everything else: so does the toast, shown after it. */
function useAboveDialogs(box: RefObject<HTMLElement | null>, pathname: string, dialog: Element | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have opened a dialog above it
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, [box, pathname, dialog]);
}
