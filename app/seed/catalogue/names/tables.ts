import type { EngineName } from '~/domain/studio/engines/engine';
import { nouns } from '../grammar';
import type { Pool } from './draw';
import { bases, placed, tablePools } from './modifiers';

export function livePools(): Pool[] {
  const list = bases({
    baccarat: 'Baccarat = ব্যাকারেট',
    roulette: 'Roulette = রুলেট',
    blackjack: 'Blackjack = ব্ল্যাকজ্যাক',
    'dragon-tiger': 'Dragon Tiger = ড্রাগন টাইগার',
    'sic-bo': 'Sic Bo = সিক বো:সিক বোয়ের',
    'andar-bahar': 'Andar Bahar = আন্দর বাহার',
    'teen-patti': 'Teen Patti = তিন পাত্তি',
    'game-show': 'Lucky Wheel = ভাগ্যের চাকা, Number Wheel = নম্বর চাকা',
    poker: "Hold'em Poker = হোল্ডেম পোকার",
  });
  return tablePools(list, { hasRooms: true });
}

export function tableGamePools(): Pool[] {
  return tablePools(
    bases({
      baccarat: 'Baccarat = ব্যাকারেট',
      roulette: 'Roulette = রুলেট, Mini Roulette = মিনি রুলেট',
      blackjack: 'Blackjack = ব্ল্যাকজ্যাক, Pontoon = পন্টুন',
      dice: 'Sic Bo = সিক বো:সিক বোয়ের, Craps:Craps = ক্র্যাপস, Jhandi Munda = ঝান্ডি মুন্ডা',
      'dragon-tiger': 'Dragon Tiger = ড্রাগন টাইগার',
      'andar-bahar': 'Andar Bahar = আন্দর বাহার',
      poker: 'Three Card Poker = তিন তাসের পোকার, Caribbean Poker = ক্যারিবীয় পোকার',
    }),
  );
}

export function cardPools(): Pool[] {
  return tablePools(
    bases({
      'teen-patti': 'Teen Patti = তিন পাত্তি, Blind Teen Patti = ব্লাইন্ড তিন পাত্তি, Joker Teen Patti = জোকার তিন পাত্তি',
      rummy: 'Rummy = রামি, Gin Rummy = জিন রামি, Points Rummy = পয়েন্ট রামি',
      trick: 'Call Break = কলব্রেক, Twenty Nine = টোয়েন্টি নাইন, Hearts = হার্টস, Bridge = ব্রিজ, Hazari = হাজারি',
      poker: "Poker = পোকার, Hold'em = হোল্ডেম, Omaha = ওমাহা",
    }),
  );
}

export function boardPools(): Pool[] {
  return tablePools(
    bases({
      ludo: 'Ludo = লুডু, Quick Ludo = কুইক লুডু',
      carrom: 'Carrom = ক্যারম',
      chess: 'Chess = দাবা, Blitz Chess = ব্লিৎস দাবা',
      folk: 'Sixteen Pieces = ষোলো গুটি, Tiger and Goats = বাঘবন্দি, Snakes and Ladders = সাপলুডু',
      tiles: 'Domino = ডমিনো, Mahjong = মাহজং',
      dice: 'Pasha Dice = পাশা',
    }),
  );
}

export function bingoPools(): Pool[] {
  return tablePools(
    bases({ bingo: 'Bingo = বিঙ্গো, Speed Bingo = স্পিড বিঙ্গো', housie: 'Housie = হাউজি, Tambola = তাম্বোলা' }),
  );
}

/** What the house's own games are named after; the word before the name is its key in their codes. */
const dresses =
  nouns(`Rickshaw = রিকশা, Padma = পদ্মা, Hilsa = ইলিশ, Tiger = বাঘ, Kite = ঘুড়ি, Lotus = পদ্ম, Boat = নৌকা, Doyel = দোয়েল, Peacock = ময়ূর,
  Marigold = গাঁদা, Dhol = ঢোল, Moon = চাঁদ`);

/** By the engine that runs it, a game's name and what it comes in: two of each, since games differ by their rules. */
const houseGames: Record<EngineName, readonly [name: string, first: string, second: string]> = {
  dice: ['Dice:Dice = ছক্কা', 'Padma', 'Tiger'],
  mines: ['Mines:Mines = রত্নখনি', 'Boat', 'Kite'],
  reels: ['Reels:Reels = রিল', 'Tiger', 'Padma'],
  baccarat: ['Baccarat = বাকারা', 'Moon', 'Lotus'],
  crash: ['Flight = উড়ান', 'Kite', 'Padma'],
  limbo: ['Limbo:Limbo = লিম্বো', 'Doyel', 'Moon'],
  plinko: ['Plinko:Plinko = প্লিঙ্কো', 'Marigold', 'Rickshaw'],
  wheel: ['Wheel = চাকা', 'Rickshaw', 'Peacock'],
  hilo: ['Hi Lo:Hi Lo = হাই লো', 'Peacock', 'Dhol'],
  keno: ['Keno:Keno = কেনো', 'Hilsa', 'Marigold'],
  poker: ['Video Poker = ভিডিও পোকার', 'Lotus', 'Boat'],
  andar: ['Andar Bahar = আন্দর বাহার', 'Dhol', 'Hilsa'],
  patti: ['Teen Patti = তিন পাত্তি', 'Tiger', 'Doyel'],
};

/** The house's own games. The group is the engine that runs it. */
export function inhousePools(): Pool[] {
  const names = Object.entries(houseGames).flatMap(([engine, [name, ...chosen]]) => {
    const base = bases({ [engine]: name });
    return placed(
      dresses.filter(({ en }) => chosen.includes(en)),
      base,
    );
  });
  return [{ share: 1, names }];
}
