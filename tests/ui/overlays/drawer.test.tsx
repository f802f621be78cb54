// @vitest-environment jsdom
import { Link } from '@remix-run/react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawer, DrawerToggle } from '~/ui/overlays/drawer';
import { show } from '../screen';

function showDrawer() {
  const { container } = show(
    <>
      <DrawerToggle label="Menu" controls="side-menu" />
      <Drawer id="side-menu" aria-label="Side menu">
        <Link to="/?first">First</Link>
        <Link to="/?last">Last</Link>
      </Drawer>
    </>,
  );
  const toggle = container.querySelector('details')!;
  toggle.open = true;
  fireEvent(toggle, new Event('toggle'));
  return toggle;
}

test('opening takes the focus to the first entry', () => {
  showDrawer();
  expect(document.activeElement?.textContent).toBe('First');
});

test('Esc closes it and gives the focus back to the toggle', () => {
  const toggle = showDrawer();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(toggle.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('going somewhere closes it', () => {
  const toggle = showDrawer();
  fireEvent.click(screen.getByRole('link', { name: 'Last' }));
  return expect.poll(() => toggle.open).toBe(false);
});

test('Tab past the last entry closes it, so that focus never goes behind the dimmed page', () => {
  const toggle = showDrawer();
  fireEvent.keyDown(screen.getByRole('link', { name: 'First' }), { key: 'Tab' });
  expect(toggle.open).toBe(true);
  fireEvent.keyDown(screen.getByRole('link', { name: 'Last' }), { key: 'Tab' });
  expect(toggle.open).toBe(false);
});
