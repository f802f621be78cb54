// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchFieldId, useFocusAfterSlash, useSlashKey } from '~/features/operator/search/use-slash-key';

function AnyPage() {
  useSlashKey();
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Another field" />
    </>
  );
}

function SearchPage() {
  useSlashKey();
  useFocusAfterSlash();
  return <input id={searchFieldId} aria-label="Search" />;
}

function open(at: string) {
  const Stub = createRemixStub([
    { path: '/operator/accounts', Component: AnyPage },
    { path: '/operator/search', Component: SearchPage },
  ]);
  return render(<Stub initialEntries={[at]} />);
}

/** Whether the key is typed as usual. */
const press = (on: Element, more: object = {}) => fireEvent.keyDown(on, { key: '/', ...more });

test('the key opens the search with the cursor in its field', async () => {
  open('/operator/accounts');
  expect(press(screen.getByRole('button'))).toBe(false);
  expect(await screen.findByLabelText('Search')).toBe(document.activeElement);
});

test('on the page of the search the key moves the cursor alone', () => {
  open('/operator/search');
  const field = screen.getByLabelText('Search');
  expect(document.activeElement).not.toBe(field);
  expect(press(document.body)).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(press(field)).toBe(true);
});

test('in a field, with another key held, or beside a popup it is typed', () => {
  const { container } = open('/operator/accounts');
  expect(press(screen.getByLabelText('Another field'))).toBe(true);
  expect(press(document.body, { ctrlKey: true })).toBe(true);
  container.appendChild(document.createElement('dialog')).setAttribute('open', '');
  expect(press(document.body)).toBe(true);
});
