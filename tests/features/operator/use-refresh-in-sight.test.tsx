// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { useRefreshInSight } from '~/features/operator/dashboard/use-refresh-in-sight';
import { pass, reads, readsInOwnTime, showPage } from '../../setup/page-that-asks';

readsInOwnTime();

const show = () => showPage(() => useRefreshInSight());

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
