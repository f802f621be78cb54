import type { BoardInput } from '~/domain/loyalty/boards/save-board.server';
import { taka } from '~/domain/shared/money';

const prizesOf = (...units: number[]) => units.map((each) => String(taka(each)));

/** Games of our own give back nearly all that is staked, so less of a bet counts. */
const casino = { RNG: 10_000, FISH: 10_000, JACKPOT: 10_000, LIVE: 1_000, CRASH: 2_000, ARCADE: 2_000, INHOUSE: 2_000 };

/** The demo's boards: a week of play, and the best single win of a day. */
export function boardsAt(startsAt: Date): BoardInput[] {
  return [
    {
      ...{ code: 'week-of-play', period: 'weekly', score: 'validBets', weights: casino, leastStakeMinor: 0n },
      prizes: prizesOf(5_000, 3_000, 2_000, 1_000, 1_000, 500, 500, 500, 500, 500),
      ...{ position: 0, isEnabled: true, startsAt, endsAt: null },
      nameBn: 'সপ্তাহের সেরা',
      textBn: 'সোম থেকে রবি বৈধ বাজি অনুযায়ী। স্লট ও মাছের খেলা পুরো গোনা হয়, অন্য খেলা আংশিক।',
      nameEn: 'Board of the week',
      textEn: 'By valid bets from Monday to Sunday. Slots and fish games count in full, other games in part.',
    },
    {
      ...{ code: 'best-multiple', period: 'daily', score: 'bestMultiple', weights: { RNG: 10_000, FISH: 10_000 } },
      ...{ leastStakeMinor: taka(10), prizes: prizesOf(500, 300, 200) },
      ...{ position: 1, isEnabled: true, startsAt, endsAt: null },
      nameBn: 'দিনের সেরা গুণ',
      textBn: 'একটি বাজিতে সবচেয়ে বড় গুণ: ১০ টাকা বা তার বেশি বাজিতে স্লট ও মাছের খেলায়। কত বাজি ধরলেন, তাতে কিছু যায় আসে না।',
      nameEn: 'Best multiple of the day',
      textEn:
        'The largest multiple of a single bet of 10 taka or more on slots and fish games. How much you bet in all does not matter.',
    },
  ];
}
