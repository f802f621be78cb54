import type { MissionInput } from '~/domain/loyalty/missions/save-mission.server';
import { taka } from '~/domain/shared/money';

type Draft = Pick<MissionInput, 'code' | 'period' | 'goal' | 'types'> & {
  target: bigint;
  reward: number;
  bn: [name: string, text: string];
  en: [name: string, text: string];
};

const drafts: Draft[] = [
  {
    ...{ code: 'twenty-bets', period: 'once', goal: 'bets', types: [], target: 20n, reward: 10 },
    bn: ['প্রথম ২০ বাজি', 'যেকোনো খেলায় ২০টি বাজি, যত ছোটই হোক।'],
    en: ['Your first 20 bets', '20 bets on any games, however small.'],
  },
  {
    ...{ code: 'daily-slots', period: 'daily', goal: 'validBets', types: ['RNG'], target: taka(1_000), reward: 5 },
    bn: ['দিনের স্লট', 'আজ স্লটে মোট ১,০০০ টাকার বৈধ বাজি।'],
    en: ['Slots of the day', '1,000 taka of valid bets on slots today.'],
  },
  {
    ...{ code: 'weekly-live', period: 'weekly', goal: 'validBets', types: ['LIVE'], target: taka(20_000), reward: 80 },
    bn: ['সপ্তাহের লাইভ', 'সোম থেকে রবি লাইভ টেবিলে ২০,০০০ টাকার বৈধ বাজি।'],
    en: ['Live week', '20,000 taka of valid bets at live tables from Monday to Sunday.'],
  },
  {
    ...{ code: 'monthly-regular', period: 'monthly', goal: 'bets', types: [], target: 300n, reward: 60 },
    bn: ['মাসের নিয়মিত', 'এক মাসে ৩০০টি বাজি, যেকোনো খেলায় ও যেকোনো অঙ্কে।'],
    en: ['Regular of the month', '300 bets in a month, on any games and of any size.'],
  },
];

/** What the demo sets its members. */
export function missionsAt(startsAt: Date): MissionInput[] {
  return drafts.map(({ reward, bn, en, ...draft }, position) => ({
    ...{ ...draft, position, isEnabled: true, startsAt, endsAt: null, rewardMinor: taka(reward) },
    ...{ nameBn: bn[0], textBn: bn[1], nameEn: en[0], textEn: en[1] },
  }));
}
