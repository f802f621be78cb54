// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import { Home } from '~/features/home/home';
import type { HomeData } from '~/features/home/read-home.server';
import common from '../../../locales/en/common.json';
import home from '../../../locales/en/home.json';

const winners = Array.from({ length: 20 }, (_, at) => ({
  name: `pl***${at}`,
  game: 'Golden Deer',
  art: '/art/1/game/rng-1.svg',
  amount: `৳${100 - at}.00`,
  isDemo: true as const,
}));

const data: HomeData = {
  notices: ['First notice', 'Second notice'],
  hasAnnouncements: false,
  isInvitedToDeposit: false,
  installTo: null,
  isFirstTime: false,
  banners: [
    {
      id: 1,
      title: 'Offer one',
      subtitle: '',
      callToAction: 'See',
      picture: '/art/1/banner/a.svg',
      to: '/promotions/a',
      isExternal: false,
    },
    { id: 2, title: 'Offer two', subtitle: '', callToAction: '', picture: '/art/1/banner/b.svg' },
  ],
  videos: [
    {
      id: 3,
      title: 'A film',
      subtitle: '',
      href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      poster: '/art/1/banner/c.svg',
    },
  ],
  board: { jackpot: { figure: 78_775_689_913, ticker: defaultSettings.jackpotTicker }, winners },
  paces: { banners: defaultSettings.bannerCarousel, hot: defaultSettings.hotCarousel },
};

let isCalm = false;

beforeEach(() => {
  isCalm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(shown: HomeData = data) {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { home, common } }, interpolation: { escapeValue: false } });
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <Home
          home={shown}
          language="en"
          title="Khela"
          search={null}
          own={null}
          hot={null}
          sections={null}
          around={(cards) => cards}
        />
      ),
    },
    { path: '/board', loader: () => structuredClone(shown.board) },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Stub />
    </I18nextProvider>,
  );
}

test('the marquee links each notice to its place in the notices', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Second notice' }).getAttribute('href')).toBe('/notices?open=1');
});

test('a banner leads where it says, and one without a link leads nowhere', async () => {
  await show();
  expect(screen.getByRole('link', { name: /Offer one/ }).getAttribute('href')).toBe('/promotions/a');
  expect(screen.queryByRole('link', { name: /Offer two/ })).toBeNull();
});

test('the video site is not asked before somebody presses play', async () => {
  await show();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /A film/ }));
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(data.videos[0]!.player);
  expect(document.activeElement).toBe(document.querySelector('iframe'));
});

test('the three largest wins are set apart from the other seventeen, and the board says it is a demo', async () => {
  await show();
  const board = screen.getByRole('region', { name: /Winners/ });
  const [top, rest] = within(board).getAllByRole('list');
  expect(within(top!).getAllByRole('listitem')).toHaveLength(3);
  expect(within(rest!).getAllByRole('listitem')).toHaveLength(17);
  expect(within(board).getByText('Demo')).toBeTruthy();
});

test('a board without wins says so', async () => {
  await show({ ...data, board: { ...data.board, winners: [] } });
  expect(screen.getByText('No winners yet')).toBeTruthy();
});

test('among real wins those of the demo say what they are', async () => {
  const [first, ...rest] = winners;
  const { isDemo: _, ...real } = first!;
  await show({
    ...data,
    board: { ...data.board, winners: [real, ...rest.map((line) => ({ ...line, isDemo: true as const }))] },
  });
  const board = screen.getByRole('region', { name: 'Winners' });
  expect(board.querySelectorAll('.winner .badge')).toHaveLength(19);
});

test('without a jackpot there is no ticker', async () => {
  await show({ ...data, board: { ...data.board, jackpot: null } });
  expect(screen.queryByText('Jackpot')).toBeNull();
});

test('the ticker runs until it is paused', async () => {
  vi.useFakeTimers();
  await show();
  const figure = () => screen.getByText(/^৳787,/).textContent;
  const first = figure();
  expect(first).toBe('৳787,756,899.13');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const second = figure();
  expect(second).not.toBe(first);
  act(() => screen.getByRole('button', { name: 'Stop the movement' }).click());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(figure()).toBe(second);
  expect(screen.queryByRole('button', { name: 'Stop the movement' })).toBeNull();
});

test('a board that is read anew does not keep the ticker waiting', async () => {
  vi.useFakeTimers();
  // A pause of 3 s each; the board is read after 20 s.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await show();
  const figures = new Set<string | null>();
  for (let second = 0; second <= 21; second++) {
    figures.add(screen.getByText(/^৳787,/).textContent);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  expect(figures.size).toBe(8);
});

test('nothing ticks for those who ask for less motion', async () => {
  isCalm = true;
  vi.useFakeTimers();
  await show();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('৳787,756,899.13')).toBeTruthy();
});
