// @vitest-environment jsdom
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useAnswerInView } from '~/http/page/answer-in-view';

/** What a browser knows and jsdom does not. */
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true, scrollIntoView: () => {} });
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
});

function Page() {
  useAnswerInView();
  const isRefused = useActionData() === 'refused';
  return (
    <Form method="post">
      <p>The page is {useNavigation().state}.</p>
      <input aria-label="Code" name="code" />
      {isRefused ? <p data-error-for="code">This code is wrong.</p> : null}
      <input aria-label="Password" name="password" />
      <button type="submit">Send</button>
    </Form>
  );
}

/** The rest of the page comes only when it is let through: a refusal shows before, as over a slow line. */
async function sendAndBeRefused() {
  const rest: (() => void)[] = [];
  const loader = () => (rest.length ? new Promise<null>((resolve) => rest.push(() => resolve(null))) : null);
  const Stub = createRemixStub([{ path: '/', Component: Page, action: () => 'refused', loader }]);
  render(<Stub />);
  await screen.findByText('The page is idle.');
  rest.push(() => {});
  act(() => screen.getByText('Send').click());
  await screen.findByText('This code is wrong.');
  await screen.findByText('The page is loading.');
  return async () => {
    act(() => rest.at(-1)?.());
    await screen.findByText('The page is idle.');
  };
}

const inFocus = () => document.activeElement?.getAttribute('aria-label');

test('a refused field has the focus once the page is whole', async () => {
  const letTheRestThrough = await sendAndBeRefused();
  await letTheRestThrough();
  expect(inFocus()).toBe('Code');
});

test('who typed on after the refusal keeps the focus', async () => {
  const letTheRestThrough = await sendAndBeRefused();
  screen.getByLabelText('Password').focus();
  await letTheRestThrough();
  expect(inFocus()).toBe('Password');
});
