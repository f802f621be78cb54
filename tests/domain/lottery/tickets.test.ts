import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundOf, exposureOf, worstOf } from '~/domain/lottery/orders/exposure';
import { parsePicks, picksText } from '~/domain/lottery/picks/picks';
import type { Line, Picks } from '~/domain/lottery/picks/shape';
import { rtpDefault } from '~/domain/lottery/prices/modes';
import { oddsOf } from '~/domain/lottery/prices/odds';
import { families } from '~/domain/lottery/registry';
import { columnsOf, oddsWon, payoutOf, winsOf } from '~/domain/lottery/results/winnings';
import { explainTicket } from '~/domain/lottery/tickets/explain-ticket';
import { minorPerUnit } from '~/domain/shared/money';
import type { Draw } from '~/domain/studio/fair/draws';
import { wonBy } from './judge';
import { drawOf, everyPlay, randomPicks } from './lottery-world';

const runs = process.env.SOAK === '1' ? 200 : 8;

describe.each(everyPlay)('$family $name', ({ family, name, play }) => {
  const { shape } = play;
  const odds = play.options.map((option) => oddsOf(option, rtpDefault));
  const seeds = fc.integer({ min: 0, max: 2 ** 31 });

  /** Numbers rarely win by chance: half the tickets of numbers have some that do. */
  const ticketFor = (draw: Draw, drawn: readonly number[]): Picks => {
    const group = shape.groups[0]!;
    const picks = randomPicks(shape, draw);
    const keys = play.targets(drawn).flatMap(({ key }) => (key === null ? [] : [key]));
    if (!('digits' in group) || keys.length === 0 || draw(2) === 0) return picks;
    const winning = String(keys[draw(keys.length)]).padStart(group.digits, '0');
    const { picks: wider, fault } = parsePicks(shape, `${picks[0]!.join(' ')} ${winning}`);
    return fault ? picks : wider;
  };
  const won = (picks: Picks, drawn: readonly number[]) =>
    [...shape.lines(picks)].flatMap((line) =>
      wonBy(family, name, line, drawn).map((tier) => ({ option: play.optionOf(line), tier })),
    );

  test('lines counted are lines written out, each once; masks and keys find what the lines win', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = drawOf(seed);
        const drawn = families[family].result.draw(draw);
        const picks = ticketFor(draw, drawn);
        const lines: Line[] = [...shape.lines(picks)];
        expect(shape.count(picks)).toBe(lines.length);
        expect(new Set(lines.map((line) => line.join(','))).size).toBe(lines.length);

        const byLines = won(picks, drawn).map(({ option, tier }) => `${option}.${tier}`);
        const byTargets = winsOf(shape.entry(picks), play.targets(drawn)).flatMap(({ option, tier, wins }) =>
          Array.from({ length: wins }, () => `${option}.${tier}`),
        );
        expect(byTargets.sort()).toEqual(byLines.sort());
      }),
      { numRuns: runs, seed: 27 },
    );
  });

  test('what is told of a ticket that won adds up to what it is paid', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = drawOf(seed);
        const drawn = families[family].result.draw(draw);
        const picks = ticketFor(draw, drawn);
        const list = { odds: { [name]: odds } };
        const ticket = { play: name, picks: picksText(picks), lineMinor: minorPerUnit };
        const wins = explainTicket(family, drawn, list, ticket);
        const targets = play.targets(drawn).map(({ option, tier, bits, key, wins }) => ({
          bits,
          key,
          odds: wins.map((count) => BigInt(count) * odds[option]![tier]!),
        }));
        const paidMinor = payoutOf(ticket.lineMinor, oddsWon(shape.entry(picks), targets));
        expect(wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(paidMinor);
        expect(wins.reduce((sum, { times }) => sum + times, 0)).toBe(won(picks, drawn).length);
      }),
      { numRuns: runs, seed: 28 },
    );
  });

  test('no result pays more than the worst of a ticket and the bound of the draw', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = drawOf(seed);
        const drawn = families[family].result.draw(draw);
        const targets = play.targets(drawn).map((target) => ({
          ...target,
          odds: target.wins.map((wins) => BigInt(wins) * odds[target.option]![target.tier]!),
        }));
        const exposures = new Map<string, bigint>();
        let paid = 0n;
        for (let ticket = 0; ticket < 4; ticket++) {
          const picks = ticketFor(draw, drawn);
          const lineMinor = BigInt(1 + draw(5)) * minorPerUnit;
          const payout = payoutOf(lineMinor, oddsWon(shape.entry(picks), targets));
          expect(payout <= worstOf({ play, odds }, picks, lineMinor)).toBe(true);
          paid += payout;
          for (const { key, payoutMinor } of exposureOf({ play, odds }, picks, lineMinor)) {
            exposures.set(key, (exposures.get(key) ?? 0n) + payoutMinor);
          }
        }
        expect(paid <= boundOf([exposures])).toBe(true);
      }),
      { numRuns: runs, seed: 27 },
    );
  });

  test('the text of picks leads back to them, and a quick pick is one line', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = drawOf(seed);
        const quick = shape.quick(draw);
        expect(shape.fault(quick)).toBeNull();
        expect(shape.count(quick) / shape.linesEach).toBeLessThanOrEqual(2);
        const picks = randomPicks(shape, draw);
        expect(parsePicks(shape, picksText(picks))).toEqual({ picks, fault: null });
        const { a, b } = columnsOf(shape.entry(picks).bits);
        expect(a < 2n ** 63n && b < 2n ** 63n && a + b * 2n ** 50n === shape.entry(picks).bits).toBe(true);
      }),
      { numRuns: runs, seed: 27 },
    );
  });
});
