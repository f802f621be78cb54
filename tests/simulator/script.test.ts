// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { script } from '../../simulator/tenants/games/look/script';

const table = (left: number, form: string) => `
  <p id="purse"></p><p id="word"></p>
  <div id="table"><b data-left="${left}" data-words="Result in {seconds} s" data-locale="en"></b>${form}</div>`;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('between two rounds, where there is no form, a table comes to its next round by itself', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/games/TCG_LOTTO_VN/lucky?s=mine');
  document.body.innerHTML = table(1_500, '');
  const next = table(60_000, '<form action="/games/TCG_LOTTO_VN/lucky"><input name="digits"></form>');
  const asked = vi.fn(async () => ({ text: async () => `<html><body>${next}</body></html>` }));
  vi.stubGlobal('fetch', asked);
  new Function(script)();
  expect(document.querySelector('[data-left]')!.textContent).toBe('Result in 2 s');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/games/TCG_LOTTO_VN/lucky?s=mine', undefined);
  expect(document.querySelector('form input[name=digits]')).not.toBeNull();
  expect(document.querySelector('[data-left]')!.textContent).toMatch(/5[789] s/);
});
