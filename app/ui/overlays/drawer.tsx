import { useLocation } from '@remix-run/react';
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { classes } from '../classes';

type DrawerToggleProps = { label: string; controls: string; icon?: IconName; className?: string };

/** One pair a page. Under 64rem the toggle slides the panel in, by CSS alone; above, the panel simply is in the page. */
export function DrawerToggle({ label, controls, icon = 'menu', className }: DrawerToggleProps) {
  const toggle = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the drawer
  useEffect(() => {
    if (toggle.current) toggle.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !toggle.current?.open) return;
      toggle.current.open = false;
      toggle.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <details
      ref={toggle}
      className={classes('drawer-toggle', className)}
      onToggle={() => {
        if (toggle.current?.open) document.getElementById(controls)?.querySelector<HTMLElement>('a, button')?.focus();
      }}
    >
      <summary aria-label={label} aria-controls={controls}>
        <Icon name={icon} size={24} />
      </summary>
    </details>
  );
}

/** Give it the `id` the toggle controls and, being a landmark, an `aria-label`. */
export function Drawer({ className, children, ...rest }: HTMLAttributes<HTMLElement> & { id: string }) {
  return (
    <aside {...rest} className={classes('drawer', className)} onKeyDown={closeBehindLastLink}>
      {children}
    </aside>
  );
}

/** Tab from the last link of an open drawer closes it: the page behind is dimmed and must not take the focus unseen. */
function closeBehindLastLink(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.shiftKey) return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary, input, select');
  if (event.target !== stops[stops.length - 1]) return;
  for (const toggle of document.querySelectorAll<HTMLDetailsElement>('.drawer-toggle[open]')) toggle.open = false;
}
