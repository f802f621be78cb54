import { expect, test } from 'vitest';
import { returnBand } from '~/domain/reports/return-band';

/** Bets of one unit of which some pay the same, as a game with one prize. */
function played(bets: number, wins: number, prize: number) {
  const sums = { bets, stake: bets, payout: wins * prize, stakeSquares: bets };
  return returnBand({ ...sums, products: wins * prize, payoutSquares: wins * prize ** 2 });
}

test('half of 10,000 even bets won: 100 %, give or take 2.5758 standard errors', () => {
  const band = played(10_000, 5_000, 2);
  expect(band.share).toBe(1);
  // Each draw is 1 above or below: 2.5758 / sqrt(10,000).
  expect(band).toMatchObject({ low: expect.closeTo(0.974242, 6), high: expect.closeTo(1.025758, 6) });
});

test('rare large prizes make the band wide, more bets make it narrow', () => {
  const width = (band: ReturnType<typeof returnBand>) => ('low' in band ? band.high - band.low : Number.NaN);
  expect(width(played(1_000, 1, 960))).toBeGreaterThan(width(played(1_000, 480, 2)) * 10);
  expect(width(played(100_000, 48_000, 2))).toBeCloseTo(width(played(1_000, 480, 2)) / 10, 6);
});

test('a game that gives back the same of every stake has no width, and few bets have no band', () => {
  const exact = { bets: 1_000, stake: 500, payout: 475, stakeSquares: 3_000, products: 2_850, payoutSquares: 2_707.5 };
  const band = returnBand(exact) as { low: number; high: number };
  expect(band.low).toBeCloseTo(0.95, 6);
  expect(band.high).toBeCloseTo(0.95, 6);
  expect(played(999, 500, 2)).toEqual({ share: 1_000 / 999 });
  expect(played(0, 0, 2)).toEqual({ share: null });
});
