import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractBasis } from '~/domain/contracts/kinds';
import { addLateBets } from '~/domain/contracts/settlement/late-bets';
import { taka } from '~/domain/shared/money';

const seen = (turnover: number, result: number) =>
  new Map([[1, { turnoverMinor: taka(turnover), resultMinor: taka(result), activeMembers: 3 }]]);
const late = (turnover: number, result: number) => [
  { downlineId: 1, turnoverMinor: taka(turnover), resultMinor: taka(result) },
];

test('what was taken back beyond what a window has waits for the next: no salary is owed, none is forgotten', () => {
  const { figures, left } = addLateBets(seen(100, 0), late(-500, 40), 'turnover');
  expect(figures.get(1)).toEqual({ turnoverMinor: 0n, resultMinor: taka(40), activeMembers: 3 });
  expect(left).toEqual([{ downlineId: 1, turnoverMinor: -taka(400), resultMinor: 0n }]);
  const next = addLateBets(seen(1_000, 0), left, 'turnover');
  expect(next.figures.get(1)?.turnoverMinor).toBe(taka(600));
  expect(next.left).toEqual([]);
});

test('of a dividend the loss that was given back waits; a win of the window itself does not', () => {
  // 1,000 of loss were billed and 700 of them given back; this window lost 300 only.
  const { figures, left } = addLateBets(seen(500, -300), late(-700, 700), 'losses');
  expect(figures.get(1)).toMatchObject({ turnoverMinor: -taka(200), resultMinor: 0n });
  expect(left).toEqual([{ downlineId: 1, turnoverMinor: 0n, resultMinor: taka(400) }]);
  expect(addLateBets(seen(500, 250), late(0, 100), 'losses').left).toEqual(late(0, 100));
  expect(addLateBets(seen(500, 250), [], 'losses')).toEqual({ figures: seen(500, 250), left: [] });
});

test('what is billed and what waits are always all there was', () => {
  const figure = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(
      figure,
      figure,
      figure,
      figure,
      fc.constantFrom<ContractBasis>('losses', 'turnover'),
      (turnover, result, lateTurnover, lateResult, basis) => {
        const { figures, left } = addLateBets(seen(turnover, result), late(lateTurnover, lateResult), basis);
        const billed = figures.get(1)!;
        const waits = left[0] ?? { turnoverMinor: 0n, resultMinor: 0n };
        expect(billed.turnoverMinor + waits.turnoverMinor).toBe(taka(turnover) + taka(lateTurnover));
        expect(billed.resultMinor + waits.resultMinor).toBe(taka(result) + taka(lateResult));
        if (basis === 'turnover') expect(billed.turnoverMinor >= 0n).toBe(true);
      },
    ),
  );
});
