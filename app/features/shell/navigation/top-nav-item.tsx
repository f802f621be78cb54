import { Form } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { artPaths, paths } from '~/http/links/paths';
import { classes } from '~/ui/classes';
import { Link } from '~/ui/page/link';
import { PlayForm } from '../play-form';
import type { TopItem, VendorLink, VendorMenu } from '../shell-data';

type TopNavItemProps = {
  item: TopItem;
  /** Null until it has been fetched, and where there is none. */
  menu: VendorMenu | null;
  word: string;
  to: string;
  isCurrent: boolean;
};

const largeOver = 10;

/** Opens its vendors under the pointer or the focus. Without scripts its page lists them. */
export function TopNavItem({ item, menu, word, to, isCurrent }: TopNavItemProps) {
  const drop = useDrop();
  const { from, play } = item;
  const isLarge = menu !== null && menu.vendors.length > largeOver;
  return (
    <li
      className={classes(from > 0 && `from-${from}`, isLarge && 'nav-item-large')}
      data-shut={drop.isShut || undefined}
      {...(menu ? drop.handlers : {})}
    >
      {play === undefined ? (
        <Link discover="none" to={to} aria-current={isCurrent ? 'page' : undefined}>
          {word}
        </Link>
      ) : (
        <PlayForm node={play} className="nav-link">
          {word}
        </PlayForm>
      )}
      {menu ? (
        <Form discover="none" method="post" className="nav-drop" aria-label={word}>
          <input type="hidden" name="mode" value="real" />
          {menu.vendors.map((vendor) => (
            <Vendor key={vendor.code} vendor={vendor} base={menu.base} hasArt={drop.wasOpen} />
          ))}
        </Form>
      ) : null}
    </li>
  );
}

function Vendor({ vendor, base, hasArt }: { vendor: VendorLink; base: string; hasArt: boolean }) {
  const { code, name, play, logo = artPaths.vendor(code) } = vendor;
  const art = hasArt ? <img src={logo} alt="" width={56} height={28} /> : null;
  if (play === undefined) {
    return (
      <Link discover="none" className="nav-vendor" to={base + encodeURIComponent(code)}>
        {art}
        {name}
      </Link>
    );
  }
  return (
    <button type="submit" className="nav-vendor" formAction={paths.play(play)}>
      {art}
      {name}
    </button>
  );
}

/** Shut stays shut until the focus has left or the pointer comes again; the focus waits on the item. */
function useDrop() {
  const [isShut, setShut] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const opensByTap = useRef(false);
  const open = () => setWasOpen(true);
  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      open();
      if (event.pointerType === 'mouse') setShut(false);
    },
    onFocus: open,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(document.activeElement)) setShut(false);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setShut(false);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      opensByTap.current = event.pointerType === 'touch' && (isShut || !event.currentTarget.matches(':focus-within'));
    },
    // Before the link itself hears of it.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      focusItem(event.currentTarget);
      setShut(!opensByTap.current);
      if (opensByTap.current) event.preventDefault();
      opensByTap.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape') return;
      focusItem(event.currentTarget);
      setShut(true);
    },
  };
  return { isShut, wasOpen, handlers };
}

/** What is focused in the vendors' menu must not vanish with it. */
function focusItem(item: HTMLElement): void {
  item.querySelector<HTMLElement>('a, button')?.focus();
}
