import type { GameType } from '../game-types';

/** What players call a category, beside its games' own names. */
export const typeWords: Record<GameType, string> = {
  LIVE: 'live casino dealer লাইভ ক্যাসিনো',
  RNG: 'slot slots স্লট',
  SPORTS: 'sport sports betting স্পোর্টস খেলাধুলা',
  ESPORTS: 'esport esports ইস্পোর্টস',
  PVP: 'poker card cards pvp পোকার তাস',
  FISH: 'fish fishing মাছ',
  LOTT: 'lottery lotto লটারি',
  ELOTT: 'lottery elottery লটারি',
  COCKFIGHT: 'cockfight মোরগ',
  INHOUSE: 'inhouse originals নিজস্ব',
  BGS: 'board বোর্ড',
  JACKPOT: 'jackpot জ্যাকপট',
  CRASH: 'crash ক্র্যাশ',
  ARCADE: 'arcade আর্কেড',
  TABLE: 'table টেবিল',
  BINGO: 'bingo বিঙ্গো',
};

/** The extra filters as words. */
export const featureWords: Record<string, string> = {
  JP: 'jackpot জ্যাকপট',
  TG: 'table টেবিল',
  AC: 'arcade আর্কেড',
  BG: 'board বোর্ড',
};

export const newWords = 'new নতুন';
export const hotWords = 'hot popular গরম জনপ্রিয়';
export const trialWords = 'free trial demo ফ্রি ট্রায়াল';
