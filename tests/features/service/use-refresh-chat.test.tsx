// @vitest-environment jsdom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshChat } from '~/features/service/use-refresh-chat';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';

let newest = 1;
let reads = 0;
let asks = 0;
let isHidden = false;
/** The page is given as it was before, as by a request that began earlier. */
let isLate = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  [newest, reads, asks, isHidden, isLate] = [1, 0, 0, false, false];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Chat() {
  const { mark, isVisitor } = useLoaderData<{ mark: string; isVisitor: boolean }>();
  useRefreshChat(isVisitor ? mark : null, useRevalidateWhenIdle());
  return <p>entry {mark}</p>;
}

async function show(isVisitor = true) {
  const Site = createRemixStub([
    {
      path: '/chat',
      Component: Chat,
      loader: () => {
        reads += 1;
        return { mark: isLate ? '1' : String(newest), isVisitor };
      },
    },
    {
      path: '/chat/mark',
      loader: () => {
        asks += 1;
        return { mark: String(newest) };
      },
    },
  ]);
  render(<Site initialEntries={['/chat']} />);
  await pass(0);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an answer is on a visitor’s page within two seconds, and the page is read again only for it', async () => {
  await show();
  expect(screen.getByText('entry 1')).toBeTruthy();
  await pass(60_000);
  expect(asks).toBeGreaterThanOrEqual(38);
  expect(reads).toBe(1);
  newest = 2;
  await pass(2_000);
  expect(screen.getByText('entry 2')).toBeTruthy();
  expect(reads).toBe(2);
});

test('a page that nobody looks at asks for nothing, and asks at once when it is looked at', async () => {
  await show();
  isHidden = true;
  await pass(60_000);
  expect(asks).toBe(0);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect(asks).toBe(1);
});

test('after fifteen quiet minutes it asks less often, until there is something new', async () => {
  await show();
  await pass(15 * 60_000 + 2_000);
  asks = 0;
  await pass(60_000);
  expect(asks).toBeLessThanOrEqual(7);
  newest = 2;
  await pass(12_000);
  expect(screen.getByText('entry 2')).toBeTruthy();
  asks = 0;
  await pass(60_000);
  expect(asks).toBeGreaterThanOrEqual(38);
});

test('who has a stream does not ask', async () => {
  await show(false);
  await pass(60_000);
  expect(asks).toBe(0);
});

test('an answer of which nobody was told comes with the next question, also where the page missed it at first', async () => {
  await show();
  newest = 2;
  isLate = true;
  await pass(6_000);
  expect(screen.getByText('entry 1')).toBeTruthy();
  expect(reads).toBeLessThanOrEqual(5);
  isLate = false;
  await pass(4_000);
  expect(screen.getByText('entry 2')).toBeTruthy();
});
