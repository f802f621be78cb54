import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import { approached, figureText, firstFigure, nextFigure, nextPauseMs } from '~/features/home/jackpot-ticker';

const ticker = defaultSettings.jackpotTicker;
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the figure starts somewhere in the range', () => {
  expect(figureText(firstFigure(ticker, 0))).toBe('787756899.13');
  expect(figureText(firstFigure(ticker, 1 - Number.EPSILON))).toBe('787757899.13');
});

test('each step adds 10 to 50 and stays in the range', () => {
  fc.assert(
    fc.property(chance, chance, (start, step) => {
      const figure = firstFigure(ticker, start);
      const next = nextFigure(figure, ticker, step);
      if (next > figure) {
        expect(next - figure).toBeGreaterThanOrEqual(1_000);
        expect(next - figure).toBeLessThanOrEqual(5_000);
        expect(next).toBeLessThan(78_775_789_913);
      } else expect(next).toBe(78_775_689_913);
    }),
  );
});

test('at the maximum it begins anew', () => {
  expect(figureText(nextFigure(78_775_789_900, ticker, 0.5))).toBe('787756899.13');
});

test('it pauses three, four or five seconds', () => {
  expect([0, 0.34, 0.67, 0.999].map((at) => nextPauseMs(ticker, at))).toEqual([3000, 4000, 5000, 5000]);
});

test.each([
  [5, '0.05'],
  [78_775_689_913, '787756899.13'],
])('%i hundredths are %s', (figure, text) => {
  expect(figureText(figure)).toBe(text);
});

test('a true value is come near to, and reached', () => {
  expect(approached(1_000, 2_000)).toBe(1_100);
  expect(approached(2_000, 1_000)).toBe(1_900);
  let figure = 0;
  for (let step = 0; step < 200 && figure !== 12_345; step++) figure = approached(figure, 12_345);
  expect(figure).toBe(12_345);
});
