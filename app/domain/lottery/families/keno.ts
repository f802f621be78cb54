import { type Fraction, fraction } from '../fraction';
import { combination } from '../picks/combination';
import { bitsOf, symbolsFrom } from '../picks/shape';
import { type FamilyRules, markPlay, type Play, play, type Tier, tier, winsAt } from '../plays/play';
import { sumOf } from '../plays/sizes';
import { distinct } from '../results/result-kind';

const symbols = symbolsFrom(1, 80);

/** How many of the 3 535 316 142 212 174 320 draws have it. */
const draws = 3_535_316_142_212_174_320n;
const ofDraws = (count: bigint) => fraction(count, draws);
const moreThanTen = fraction(1_073_333_510_451n, 2_694_255_721_990n);
const justTen = fraction(273_794_350_544n, 1_347_127_860_995n);
const middleSum = 810;
const beyondMiddle = ofDraws(1_759_886_689_338_606_861n);
const sumIsOdd = fraction(673_563_930_336n, 1_347_127_860_995n);
const sumIsEven = fraction(sumIsOdd.d - sumIsOdd.n, sumIsOdd.d);

/** The elements by the highest sum that each has. */
const elements: readonly { name: string; upTo: number; chance: Fraction }[] = [
  { name: 'metal', upTo: 695, chance: ofDraws(362_424_019_495_171_770n) },
  { name: 'wood', upTo: 763, chance: ofDraws(712_463_910_471_784_803n) },
  { name: 'water', upTo: 855, chance: ofDraws(1_371_845_418_169_315_204n) },
  { name: 'fire', upTo: 923, chance: ofDraws(719_054_759_525_309_151n) },
  { name: 'earth', upTo: 1410, chance: ofDraws(369_528_034_550_593_392n) },
];

/** Exactly `count` numbers; the tiers are by hits, from all of them downwards. */
function spot(count: number, tiers: readonly Tier[]): Play {
  return play({
    shape: combination({ symbols, size: count, isExact: true }),
    tiers,
    isSummed: true,
    targets: (drawn) =>
      tiers.map((_, at) => ({
        tier: at,
        bits: bitsOf(drawn.map((number) => number - 1)),
        wins: winsAt(count - at),
      })),
  });
}

/** Where the ten of the draw and more are. */
function mostOf(first: string, second: string, isFirst: (number: number) => boolean): Play {
  return markPlay(
    { [first]: moreThanTen, [second]: moreThanTen, tie: justTen },
    (drawn) => {
      const count = drawn.filter(isFirst).length;
      return [count > 10 ? first : count < 10 ? second : 'tie'];
    },
    1,
    [
      [first, second],
      [first, second, 'tie'],
    ],
  );
}

/** Twenty of eighty. */
export const keno: FamilyRules = {
  result: distinct(20, 80),
  plays: {
    spot1: spot(1, [tier(1, fraction(1, 4))]),
    spot2: spot(2, [tier(1, fraction(19, 316))]),
    spot3: spot(3, [tier(9, fraction(57, 4108)), tier(1, fraction(570, 4108))]),
    spot4: spot(4, [
      tier(25, fraction(969, 316_316)),
      tier(3, fraction(13_680, 316_316)),
      tier(1, fraction(67_260, 316_316)),
    ]),
    spot5: spot(5, [
      tier(80, fraction(204, 316_316)),
      tier(7, fraction(3825, 316_316)),
      tier(1, fraction(26_550, 316_316)),
    ]),
    position: mostOf('upper', 'lower', (number) => number <= 40),
    parity: mostOf('odd', 'even', (number) => number % 2 === 1),
    sum: markPlay(
      { over: beyondMiddle, under: beyondMiddle, middle: ofDraws(15_542_763_534_960_598n) },
      (drawn) => {
        const sum = sumOf(drawn);
        return [sum > middleSum ? 'over' : sum < middleSum ? 'under' : 'middle'];
      },
      1,
      [
        ['over', 'under'],
        ['over', 'under', 'middle'],
      ],
    ),
    sumParity: markPlay({ odd: sumIsOdd, even: sumIsEven }, (drawn) => [sumOf(drawn) % 2 === 1 ? 'odd' : 'even']),
    element: markPlay(Object.fromEntries(elements.map(({ name, chance }) => [name, chance])), (drawn) => [
      elements.find(({ upTo }) => sumOf(drawn) <= upTo)!.name,
    ]),
  },
};
