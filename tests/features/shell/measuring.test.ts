// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mayMeasure } from '~/domain/site/measuring';
import { measure } from '~/features/shell/measure';

const page = window as unknown as Record<string, unknown> & { dataLayer?: unknown[][] };
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  document.head.replaceChildren();
  delete page.dataLayer;
});

test('what measures is fetched once, from where the policy of the content lets it come', () => {
  measure('G-ABCD1234', '/');
  measure('G-ABCD1234', '/promotions');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234']);
  expect([...(page.dataLayer ?? [])].map(([command]) => command)).toEqual(['js', 'config']);
  expect(page['ga-disable-G-ABCD1234']).toBe(false);
});

test('beside money nothing is fetched, and what is there keeps still', () => {
  measure('G-ABCD1234', '/login');
  expect(scripts()).toEqual([]);
  measure('G-ABCD1234', '/');
  measure('G-ABCD1234', '/play/inhouse/dice-padma');
  expect(page['ga-disable-G-ABCD1234']).toBe(true);
});

test('public pages may measure, those beside money may not', () => {
  for (const path of ['/', '/rng', '/promotions/x', '/playful']) expect(mayMeasure(path), path).toBe(true);
  const closed = ['/login', '/login/verify', '/MEMBER/withdraw', '/agentHome', '/play/verify', '/dev/ui', '/operator'];
  for (const path of closed) expect(mayMeasure(path), path).toBe(false);
});
