// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from '~/ui/data/countdown';
import { Toast } from '~/ui/overlays/toast';
import { show } from './screen';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function passSeconds(seconds: number) {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

const countdown = (onEnd?: () => void) => (
  <Countdown seconds={3} staticText="in a moment" text={(left) => `${left} left`} onEnd={onEnd}>
    again
  </Countdown>
);

test('without scripts the countdown is a sentence', () => {
  expect(renderToString(countdown())).toContain('in a moment');
});

test('it counts down, ends once and shows what follows', () => {
  const end = vi.fn();
  show(countdown(end));
  expect(screen.getByRole('timer').textContent).toBe('3 left');
  passSeconds(2);
  expect(screen.getByRole('timer').textContent).toBe('1 left');
  passSeconds(1);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('again')).toBeDefined();
  passSeconds(10);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a toast is a status that goes by itself', () => {
  show(<Toast text="Saved" closeLabel="Close" />);
  expect(screen.getByRole('status').textContent).toContain('Saved');
  passSeconds(9);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a toast leads to where there is more, and is gone then', () => {
  show(<Toast text="Arrived" more={{ to: '/deposits/7', text: 'See it' }} closeLabel="Close" />);
  const link = screen.getByRole('link', { name: 'See it' });
  expect(link.getAttribute('href')).toBe('/deposits/7');
  fireEvent.click(link);
  expect(screen.queryByText('Arrived')).toBeNull();
});

test('a toast stays while it is pointed at, and closes on demand', () => {
  show(<Toast text="Saved" closeLabel="Close" />);
  fireEvent.pointerEnter(screen.getByText('Saved').parentElement!);
  passSeconds(60);
  expect(screen.getByText('Saved')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByText('elsewhere')).toBeNull();
});
