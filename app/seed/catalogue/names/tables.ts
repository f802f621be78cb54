import type { EngineName } from '~/domain/studio/engines/engine';
import type { Pool } from './draw';
import { bases, tablePools } from './modifiers';

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

/** The house's own games, one to an engine, since games differ by their rules. The name's first word joins the engine in the code. */
const houseGames: Record<EngineName, string> = {
  dice: 'Padma Dice = পদ্মার ছক্কা',
  mines: 'Boat Mines = নৌকার রত্নখনি',
  reels: 'Tiger Reels = বাঘের রিল',
  baccarat: 'Moon Baccarat = চাঁদের বাকারা',
  crash: 'Kite Flight = ঘুড়ির উড়ান',
  limbo: 'Moon Limbo = চাঁদের লিম্বো',
  plinko: 'Marigold Plinko = গাঁদার প্লিঙ্কো',
  wheel: 'Peacock Wheel = ময়ূরের চাকা',
  hilo: 'Dhol Hi Lo = ঢোলের হাই লো',
  keno: 'Hilsa Keno = ইলিশের কেনো',
  poker: 'Lotus Video Poker = পদ্মের ভিডিও পোকার',
  andar: 'Dhol Andar Bahar = ঢোলের আন্দর বাহার',
  patti: 'Tiger Teen Patti = বাঘের তিন পাত্তি',
};

/** The group is the engine that runs the game. */
export function inhousePools(): Pool[] {
  return [{ share: 1, names: bases(houseGames) }];
}
