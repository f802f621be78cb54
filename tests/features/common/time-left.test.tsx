// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLeft } from '~/features/common/time-left';
import { instanceFor } from '~/i18n/instances.server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(minutes: number | null) {
  const element = (given: number | null) => (
    <I18nextProvider i18n={instanceFor('en')}>
      <TimeLeft minutes={given} />
    </I18nextProvider>
  );
  const { container, rerender } = render(element(minutes));
  return { text: () => container.textContent, readAgain: (given: number | null) => rerender(element(given)) };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('ten minutes before a time limit is reached the page says so, and counts down to its end', async () => {
  const { text } = show(12);
  expect(text()).toBe('');
  await pass(1);
  expect(text()).toBe('');
  await pass(1);
  expect(text()).toBe('10 minutes of your time limit are left today.');
  await pass(9);
  expect(text()).toBe('1 minute of your time limit is left today.');
  await pass(30);
  expect(text()).toBe('Your time limit for today is reached. You can play again after midnight.');
});

test('what the server says anew holds, and without a limit nothing is said', async () => {
  const { text, readAgain } = show(3);
  expect(text()).toBe('3 minutes of your time limit are left today.');
  readAgain(8);
  await pass(1);
  expect(text()).toBe('7 minutes of your time limit are left today.');
  readAgain(null);
  await pass(1);
  expect(text()).toBe('');
});
