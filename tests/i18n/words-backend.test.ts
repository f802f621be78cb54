// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsBackend } from '~/i18n/words-backend';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="chunk-failed" hidden></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isOffered = () => !document.getElementById('chunk-failed')!.hidden;

function readWords(...answers: (() => Promise<Response>)[]) {
  const told = vi.fn();
  const asked = vi.fn(() => answers.shift()!());
  vi.stubGlobal('fetch', asked);
  wordsBackend({ language: 'en', words: '1' }).read('en', 'common', told);
  return { told, asked };
}

const words = async () => Response.json({ common: { close: 'Close' } });
const broken = async () => Promise.reject(new TypeError('Failed to fetch'));
const missing = async () => new Response('', { status: 404 });

test('words that fail once are asked for again, and nobody is bothered', async () => {
  const { told, asked } = readWords(broken, words);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledExactlyOnceWith(null, { close: 'Close' });
  expect(isOffered()).toBe(false);
});

test('words that fail twice offer a reload, and are told when they come after all', async () => {
  const { told } = readWords(missing, broken, words);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOffered()).toBe(true);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(null, { close: 'Close' });
  expect(isOffered()).toBe(false);
});

test('words that hang offer a reload after two minutes', async () => {
  let arrive = (_response: Response) => {};
  const { told } = readWords(() => new Promise((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(isOffered()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOffered()).toBe(true);
  arrive(await words());
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledExactlyOnceWith(null, { close: 'Close' });
  expect(isOffered()).toBe(false);
});
