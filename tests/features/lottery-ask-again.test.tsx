// @vitest-environment jsdom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAskAgain } from '~/features/play/lottery/use-ask-again';
import { takeUnattended } from '~/http/live/unattended';

/** Of each reading of the page, whether the page says that it asks by itself. */
const reads: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reads.length = 0;
  takeUnattended();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(seconds: number | null) {
  const Page = () => {
    useAskAgain(seconds, useLoaderData() as object);
    return null;
  };
  const loader = () => {
    reads.push(takeUnattended());
    return {};
  };
  const Site = createRemixStub([{ path: '/', Component: Page, loader }]);
  render(<Site />);
  await pass(0);
}

test('a page asks again in time, by itself, and again after each answer', async () => {
  await show(5);
  await pass(4_900);
  expect(reads).toEqual([false]);
  await pass(1_200);
  expect(reads).toEqual([false, true]);
  await pass(6_100);
  expect(reads).toEqual([false, true, true]);
});

test('a page that expects nothing asks nothing, and one that is far ahead asks within the hour', async () => {
  await show(null);
  await pass(7_200_000);
  expect(reads).toEqual([false]);
  cleanup();
  await show(20 * 86_400);
  await pass(3_602_000);
  expect(reads.length).toBeGreaterThan(2);
});

test('a page out of sight asks once it is seen again', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show(5);
  await pass(60_000);
  expect(reads).toEqual([false]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(reads).toEqual([false, true]);
});
