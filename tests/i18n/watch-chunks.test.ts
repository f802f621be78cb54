// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerReload, withdrawOffer } from '~/i18n/watch-chunks';

const assign = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<div id="chunk-failed" hidden></div>';
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  withdrawOffer();
  assign.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isOffered = () => !document.getElementById('chunk-failed')!.hidden;

function lineIs(isUp: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
  dispatchEvent(new Event(isUp ? 'online' : 'offline'));
}

/** Known to the router; the page may not have drawn it yet. */
function onTheWayTo(pathname: string | null, search = ''): void {
  const navigation = pathname === null ? {} : { location: { pathname, search } };
  vi.stubGlobal('__remixRouter', { state: { navigation } });
}

test('a part that cannot be loaded is offered again at once while the line is up', () => {
  offerReload();
  expect(isOffered()).toBe(true);
});

test('the page that was on its way while the line was down comes with the line', () => {
  onTheWayTo('/promotions', '?part=open');
  lineIs(false);
  offerReload();
  offerReload();
  expect(isOffered()).toBe(false);
  lineIs(true);
  expect(assign.mock.calls).toEqual([['/promotions?part=open']]);
});

test('a page that stays is not reloaded by itself: what was typed would be lost', () => {
  onTheWayTo(null);
  lineIs(false);
  offerReload();
  lineIs(true);
  expect(assign).not.toHaveBeenCalled();
  expect(isOffered()).toBe(true);
});

test('whoever has gone on is taken nowhere', () => {
  onTheWayTo('/promotions');
  lineIs(false);
  offerReload();
  withdrawOffer();
  lineIs(true);
  expect(assign).not.toHaveBeenCalled();
  expect(isOffered()).toBe(false);
});
