// @vitest-environment jsdom
import { Link, Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Popup } from '~/ui/overlays/popup';

// jsdom knows <dialog> but not its methods; these do what the standard says about `open` and the close event.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    this.open = true;
    this.dataset.modal = 'true';
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
});
const Site = createRemixStub([
  {
    path: '/',
    Component: () => (
      <>
        <Link to="/sign-in">open</Link>
        <Outlet />
      </>
    ),
    children: [
      {
        path: 'sign-in',
        Component: () => (
          <Popup title="Sign in" closeLabel="Close" backTo="/">
            <input aria-label="name" data-autofocus />
            <input aria-label="code" />
          </Popup>
        ),
      },
    ],
  },
]);

async function openByLink() {
  render(<Site />);
  const opener = screen.getByRole('link', { name: 'open' });
  opener.focus();
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Sign in' }) };
}

test('the server sends it open, titled and with a way out', () => {
  const html = renderToString(<Site initialEntries={['/sign-in']} />);
  expect(html).toMatch(/<dialog open=""[^>]*aria-labelledby="([^"]+)".*id="\1"[^>]*>Sign in</s);
  expect(html).toMatch(/<a [^>]*aria-label="Close" [^>]*href="\/"/);
});

test('with scripts it becomes modal and takes the focus to the field that wants it', async () => {
  const { dialog } = await openByLink();
  expect(dialog.dataset.modal).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});

test('being made modal does not close it', async () => {
  const { dialog } = await openByLink();
  // Browsers send the event after the dialog was opened again.
  fireEvent(dialog, new Event('close'));
  // What leaves a page does so by and by: a whole form has been filled in by then.
  await userEvent.type(screen.getByLabelText('code'), '2026');
  expect(dialog.isConnected && dialog.open).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBe(dialog);
});

test('Esc leads to the page it covers and gives the focus back', async () => {
  const { dialog, opener } = await openByLink();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a browser that closes it unasked leads away too', async () => {
  const { dialog } = await openByLink();
  dialog.close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a field in use keeps the focus when scripts arrive', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<Site initialEntries={['/sign-in']} />);
  host.querySelector<HTMLInputElement>('[aria-label="code"]')?.focus();
  render(<Site initialEntries={['/sign-in']} />, { container: host, hydrate: true });
  await waitFor(() => expect(host.querySelector('dialog')?.dataset.modal).toBe('true'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('code');
  host.remove();
});
