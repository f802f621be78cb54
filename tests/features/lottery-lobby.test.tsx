// @vitest-environment jsdom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LobbyView } from '~/features/play/lottery/lobby-view';
import type { LobbyCard, LotteryLobby } from '~/features/play/lottery/read-lobby.server';
import { toText } from '~/http/page/data-as-text';
import { instanceFor } from '~/i18n/instances.server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const card = (code: string, closesInSeconds: number, more: Partial<LobbyCard> = {}): LobbyCard => ({
  ...{ code, nodeId: 1, vendor: 'LOTT', name: code, to: `/lottery?gameCode=${code}` },
  ...{ closesAtMs: closesInSeconds * 1_000, closesAt: 'at noon', opensAtMs: -1, opensAt: 'before' },
  ...{ clocks: null, lastIssue: null, numbers: [] },
  ...more,
});

const lobbyOf = (nowMs: number, cards: LobbyCard[]): LotteryLobby => ({
  ...{ typed: '', here: '/lottery', path: '/lottery', pages: [], series: [], nowMs, zone: 'Asia/Dhaka' },
  shown: toText({ nowMs, sections: [{ vendor: 'LOTT', name: 'LOTT', cards }] }),
});

/** The lobby with one answer after the other; the last one stays. */
async function showAll(answers: LotteryLobby[]) {
  let asked = 0;
  const Stub = createRemixStub([
    {
      path: '/',
      loader: () => answers[Math.min(asked++, answers.length - 1)]!,
      Component: () => <LobbyView lobby={useLoaderData() as LotteryLobby} />,
    },
  ]);
  render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return () => asked;
}

const cards = () => within(document.querySelector('.lotto-cards')!).getAllByRole('link');

test('the lobby asks again once the first draw has closed, and its cards stay in their places', async () => {
  const asked = await showAll([
    lobbyOf(0, [card('k3-1m', 20), card('ssc-1m', 50)]),
    lobbyOf(22_000, [card('ssc-1m', 50), card('k3-1m', 80)]),
  ]);
  expect(cards().map((each) => within(each).getByRole('strong').textContent)).toEqual(['k3-1m', 'ssc-1m']);
  await act(() => vi.advanceTimersByTimeAsync(20_900));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(asked()).toBe(2);
  expect(cards().map((each) => within(each).getByRole('strong').textContent)).toEqual(['k3-1m', 'ssc-1m']);
  expect(screen.getByText(/Closes in 00:58/)).toBeTruthy();
});

test('a draw that is not sold yet, as after a pause, tells from when on it is', async () => {
  await showAll([lobbyOf(0, [card('k3-1m', 600, { opensAtMs: 300_000, opensAt: '12 Mar, 10:00', clocks: 'two' })])]);
  expect(screen.getByText('On sale from 12 Mar, 10:00')).toBeTruthy();
  expect(screen.queryByText('two')).toBeNull();
});
