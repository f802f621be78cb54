// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAskAgain } from '~/features/play/lottery/use-ask-again';
import { pass, reads, readsInOwnTime, showPage } from '../setup/page-that-asks';

readsInOwnTime();

const show = (seconds: number | null) => showPage((data) => useAskAgain(seconds, data));

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
