import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

const shownMs = 8_000;

/** What the last answer reported. Stays while it is pointed at or focused; without JavaScript the link loads the page without it. */
export function Toast({ text, closeLabel }: { text: string; closeLabel: string }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOpen(false), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div role="status">
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
          <p className="toast-text">{text}</p>
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
}
