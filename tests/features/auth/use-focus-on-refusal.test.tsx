// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFocusOnRefusal } from '~/features/auth/use-focus-on-refusal';

function Door({ reply }: { reply: object | undefined }) {
  return (
    <form ref={useFocusOnRefusal(reply)}>
      <input aria-label="Password" />
      <input aria-label="Captcha" aria-invalid={reply !== undefined} />
    </form>
  );
}

/** As a page that comes from the server, and wakes up with the focus where `focused` is. */
function wake(reply: object | undefined, focused?: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Door reply={reply} />);
  if (focused) screen.getByLabelText(focused).focus();
  return render(<Door reply={reply} />, { container, hydrate: true });
}

const inFocus = () => document.activeElement?.getAttribute('aria-label');

test('a refusal that came with the page has its field in focus when it wakes up', () => {
  wake({});
  expect(inFocus()).toBe('Captcha');
});

test('who types before the page wakes up stays where they are', () => {
  wake({}, 'Password');
  expect(inFocus()).toBe('Password');
});

test('a refusal that comes later takes the focus to its field', () => {
  const { rerender } = wake(undefined, 'Password');
  rerender(<Door reply={{}} />);
  expect(inFocus()).toBe('Captcha');
});
