import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { takeUnattended } from '~/http/live/unattended';

/** Of each reading of the page, whether the page says that it asks by itself. */
export const reads: boolean[] = [];

/** Each test of the file begins without readings, and its time passes by `pass` alone. */
export function readsInOwnTime(): void {
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
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page whose only part is the hook; it is given the page's data. */
export async function showPage(useAsking: (data: object) => void): Promise<void> {
  const Page = () => {
    useAsking(useLoaderData() as object);
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
