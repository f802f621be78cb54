import { expect, test } from 'vitest';
import { type Fraction, fractionOf, fractionText } from '~/domain/lottery/fraction';
import type { Play } from '~/domain/lottery/plays/play';
import { modes, type PrizeMode, prizeModes, rebatesOf, rtpDefault, rtpFault } from '~/domain/lottery/prices/modes';
import { fairRange, oddsAt, oddsOf, oddsRange, trueReturn } from '~/domain/lottery/prices/odds';
import { makePriceList, priceFault } from '~/domain/lottery/prices/price-list.server';
import { rebateOf } from '~/domain/lottery/prices/stake';
import { families, getPlay } from '~/domain/lottery/registry';
import { taka } from '~/domain/shared/money';
import { everyPlay } from './lottery-world';

const atLeast = ({ n, d }: Fraction, share: number) => n * 10_000n >= BigInt(share) * d;
const atMost = ({ n, d }: Fraction, share: number) => n * 10_000n <= BigInt(share) * d;

test('what every play returns is not under its setting and not over 100 %', () => {
  for (const { family, name, play } of everyPlay) {
    for (const option of play.options) {
      for (const rtp of [7500, 7501, 8003, 9500, 9999]) {
        const returned = trueReturn(option, oddsOf(option, rtp));
        expect([family, name, option.name, rtp, atLeast(returned, rtp), atMost(returned, 10_000)]).toEqual([
          family,
          name,
          option.name,
          rtp,
          true,
          true,
        ]);
      }
      const whole = trueReturn(option, oddsOf(option, 10_000));
      expect([family, name, option.name, atLeast(whole, 9990), atMost(whole, 10_000)]).toEqual([
        family,
        name,
        option.name,
        true,
        true,
      ]);
    }
  }
});

test('every list that can be sold returns with its rebate between 75 and 100 %', () => {
  for (const mode of prizeModes) {
    for (const family of modes[mode].families) {
      for (const rebate of [rebatesOf(mode, rtpDefault)[0]!, rebatesOf(mode, rtpDefault).at(-1)!]) {
        const list = makePriceList({ mode, family, rtp: rtpDefault, rebate });
        for (const [name, odds] of Object.entries(list.odds)) {
          for (const [at, option] of getPlay(family, name).options.entries()) {
            const returned = trueReturn(option, odds[at]!);
            expect(atLeast(returned, 7500) && atMost(returned, 10_000 - rebate)).toBe(true);
          }
        }
      }
    }
  }
});

test('the figures of the notes at 95 %', () => {
  const odds = (play: Play, option = 0) => oddsOf(play.options[option]!, 9500).map(Number);
  expect(odds(getPlay('keno', 'spot3'))).toEqual([324_316, 36_036]);
  expect(odds(getPlay('keno', 'spot4'))).toEqual([566_875, 68_025, 22_675]);
  expect(odds(getPlay('keno', 'spot5'))).toEqual([3_451_794, 302_032, 43_148]);
  expect(odds(getPlay('4d', 'big'))).toEqual([37_109_375, 14_843_750, 7_421_875, 2_671_875, 890_625]);
  expect(
    ['xien2', 'xien3', 'xien4', 'miss4', 'miss8', 'miss10'].flatMap((name) => odds(getPlay('north', name))),
  ).toEqual([173_099, 772_488, 3_558_166, 28_603, 90_252, 163_372]);
  expect(
    ['xien2', 'xien3', 'xien4', 'miss4', 'miss8', 'miss10'].flatMap((name) => odds(getPlay('south-central', name))),
  ).toEqual([363_876, 2_427_529, 17_110_195, 19_809, 42_614, 63_294]);
  expect(['north', 'south-central'].flatMap((region) => odds(getPlay(region as 'north', 'lo2k')))).toEqual([
    35_186, 52_778,
  ]);
});

test('the slider gives up odds for as much rebate, by a tenth of a point, never under 75 %', () => {
  expect(rebatesOf('LOTT', 9500).slice(0, 3)).toEqual([0, 10, 20]);
  expect(rebatesOf('LOTT', 9500).at(-1)).toBe(1500);
  expect(rebatesOf('LOTT', 8000).at(-1)).toBe(500);
  expect(rebatesOf('SEA', 9000)).toEqual([0, 500, 1000]);
  expect([rebatesOf('ZY', 9500), rebatesOf('ELOTT', 9500)]).toEqual([[0], [0]]);
  const list = makePriceList({ mode: 'LOTT', family: 'ssc', rtp: 9500, rebate: 500 });
  expect(list.odds.s1).toEqual([[90_000n]]);
  expect(rebateOf(taka(10), 500)).toBe(taka(10) / 20n);
});

test('a list is named by what it pays', () => {
  const terms = { mode: 'LOTT', family: 'ssc', rtp: 9500, rebate: 0 } as const;
  expect(makePriceList(terms)).toEqual(makePriceList(terms));
  const versions = [terms, { ...terms, rtp: 9501 }, { ...terms, rebate: 10 }, { ...terms, mode: 'ZY' as const }];
  expect(new Set(versions.map((each) => makePriceList(each).version)).size).toBe(4);
});

test('ZY has single picks only, the others every play of their families', () => {
  const plays = (mode: PrizeMode) => Object.keys(makePriceList({ mode, family: 'k3', rtp: 9500, rebate: 0 }).odds);
  expect(plays('LOTT')).toEqual(Object.keys(families.k3.plays));
  expect(plays('ZY')).toEqual(['sum', 'half', 'triple', 'anyTriple', 'run', 'anyRun', 'pair', 'one']);
});

test('what cannot be set or sold is refused', () => {
  const terms = { mode: 'LOTT', family: 'ssc', rtp: 9500, rebate: 0 } as const;
  expect(priceFault({ ...terms, family: 'thai' })).toBe('family');
  expect(priceFault({ ...terms, rtp: 7499 })).toBe('rtp');
  expect(priceFault({ ...terms, rebate: 15 })).toBe('rebate');
  expect(priceFault({ ...terms, rtp: 8000, rebate: 510 })).toBe('rebate');
  expect(() => makePriceList({ ...terms, rebate: 15 })).toThrow('rebate');
  expect([rtpFault(9500, 500), rtpFault(9500, 501), rtpFault(10_001, 0), rtpFault(9500.5, 0)]).toEqual([
    null,
    'together',
    'rtp',
    'rtp',
  ]);
});

test('the odds that a browser makes from two shares are those of the price list, at every return', () => {
  for (const { family, name, play } of everyPlay) {
    const fair = fairRange(play.options);
    for (const rtp of [7500, 7501, 8003, 9500, 9999, 10_000]) {
      const listed = oddsRange(play.options.map((option) => oddsOf(option, rtp)));
      const inBrowser = (end: Fraction) => oddsAt(fractionOf(fractionText(end)), rtp);
      const made = { least: inBrowser(fair.least), most: inBrowser(fair.most) };
      expect([family, name, rtp, made]).toEqual([family, name, rtp, listed]);
    }
  }
});
