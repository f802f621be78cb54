// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeferredFonts } from '~/http/page/deferred-fonts';

const href = '/assets/web-fonts-1.css';
const page = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete page.dataset.settling;
  for (const link of document.querySelectorAll('link')) link.remove();
});

/** As the browser runs it in the head. */
function arrive(): void {
  const markup = renderToStaticMarkup(<DeferredFonts href={href} nonce="n" />);
  new Function(markup.slice(markup.indexOf('>', markup.indexOf('<script')) + 1, markup.lastIndexOf('</script>')))();
}

test('a first visit settles by itself', () => {
  arrive();
  expect(page.dataset.settling).toBe('');
  vi.advanceTimersByTime(2_999);
  expect(page.dataset.settling).toBe('');
  vi.advanceTimersByTime(1);
  expect(page.dataset.settling).toBeUndefined();
});

test.each(['scroll', 'keydown'])('at the first %s it has settled: what lies below is there at once', (sign) => {
  arrive();
  window.dispatchEvent(new Event(sign));
  expect(page.dataset.settling).toBeUndefined();
});

test('who comes for a part of the page waits for nothing', () => {
  location.hash = '#section-cockfight';
  arrive();
  expect(page.dataset.settling).toBeUndefined();
  location.hash = '';
});

test('so it has when the loaded page is turned, not when its own viewport gives it its width', () => {
  arrive();
  window.dispatchEvent(new Event('resize'));
  expect(page.dataset.settling).toBe('');
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('resize'));
  expect(page.dataset.settling).toBeUndefined();
});

test('who has the fonts already waits for nothing', () => {
  localStorage.fonts = href;
  arrive();
  expect(page.dataset.settling).toBeUndefined();
  expect(document.querySelector('link')?.getAttribute('href')).toBe(href);
});
