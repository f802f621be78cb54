// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFocusOnRefusal } from '~/features/auth/use-focus-on-refusal';

const navigation = { state: 'idle' };
vi.mock('@remix-run/react', () => ({ useNavigation: () => navigation }));

beforeEach(() => {
  navigation.state = 'idle';
});

function SignInForm({ reply }: { reply: object | undefined }) {
  return (
    <form ref={useFocusOnRefusal(reply)}>
      <input aria-label="Name" />
      <input aria-label="Password" />
      <input aria-label="Captcha" aria-invalid={reply !== undefined} />
    </form>
  );
}

/** As a page that comes from the server, and wakes up with the focus where `focused` is. */
function wake(reply: object | undefined, focused?: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<SignInForm reply={reply} />);
  if (focused) screen.getByLabelText(focused).focus();
  return render(<SignInForm reply={reply} />, { container, hydrate: true });
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

/** Sent with the focus in the password; `meanwhile` happens before the answer comes. */
function sendAndBeRefused(meanwhile?: () => void) {
  const { rerender } = wake(undefined, 'Password');
  navigation.state = 'submitting';
  rerender(<SignInForm reply={undefined} />);
  meanwhile?.();
  navigation.state = 'loading';
  rerender(<SignInForm reply={{}} />);
}

test('a refusal that comes later takes the focus to its field', () => {
  sendAndBeRefused();
  expect(inFocus()).toBe('Captcha');
});

test('who typed on in the same field while the form was under way stays there', () => {
  sendAndBeRefused(() => {
    (screen.getByLabelText('Password') as HTMLInputElement).value = 'half of it';
  });
  expect(inFocus()).toBe('Password');
});

test('who went to another field while the form was under way stays there', () => {
  sendAndBeRefused(() => screen.getByLabelText('Name').focus());
  expect(inFocus()).toBe('Name');
});
