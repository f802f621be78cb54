// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshInSight } from '~/features/operator/dashboard/use-refresh-in-sight';
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

async function show() {
  const Page = () => {
    useRefreshInSight();
    return null;
  };
  const loader = () => {
    reads.push(takeUnattended());
    return null;
  };
  const Site = createRemixStub([{ path: '/', Component: Page, loader }]);
  render(<Site />);
  await pass(0);
}

test('a page in sight is read again every half minute, and says that nobody asked', async () => {
  await show();
  await pass(61_000);
  expect(reads).toEqual([false, true, true]);
});

test('a page out of sight is left as it is', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show();
  await pass(61_000);
  expect(reads).toEqual([false]);
});
