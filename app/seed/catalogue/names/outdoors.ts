import {
  type Adjective,
  adjectives,
  cross,
  described,
  from,
  locative,
  type Name,
  type Noun,
  nouns,
  owned,
} from '../grammar';
import { creatures } from '../words/nature';
import { people, rivers, towns, wilds } from '../words/people-and-places';
import { colours, tempers, wonders } from '../words/qualities';
import { gems } from '../words/treasures';
import type { Pool } from './draw';
import { bases, placed, prefixed } from './modifiers';

/** As a sentence names them: over the Padma. */
const theRivers = rivers.map((river) => ({ ...river, en: `the ${river.en}` }));

const inGroup = (classify: string, names: Name[]): Name[] => names.map((name) => ({ ...name, classify }));

function after(noun: Noun, word: Adjective): Name {
  return { en: `${noun.en} ${word.en}`, bn: `${noun.bn} ${word.bn}` };
}

function ofAfter(noun: Noun, word: Adjective): Name {
  return { en: `${noun.en} ${word.en}`, bn: `${noun.bnOf} ${word.bn}` };
}

const riverFish =
  nouns(`Hilsa = ইলিশ, Rohu = রুই, Catla = কাতলা, Boal = বোয়াল, Koi = কই, Pangas = পাঙাশ, Prawn = চিংড়ি, Crab = কাঁকড়া, Chital = চিতল,
  Pabda = পাবদা, Ayre = আইড়, Magur = মাগুর, Shol = শোল, Mrigal = মৃগেল, Gourami = খলসে, Eel = বাইম, Turtle = কাছিম, Crocodile = কুমির`);
const seaFish =
  nouns(`Pomfret = রূপচাঁদা, Bhetki = ভেটকি, Tuna = টুনা, Shark = হাঙর, Whale = তিমি মাছ, Octopus = অক্টোপাস, Dolphin = ডলফিন, Jellyfish = জেলিফিশ,
  Starfish = তারামাছ, Lobster = লবস্টার, Sea Turtle = সামুদ্রিক কাছিম, Squid = স্কুইড, Loitta = লইট্টা`);

export function fishPools(): Pool[] {
  const fish = [...riverFish, ...seaFish];
  const plain = adjectives(
    'Hunter = শিকারি, King = রাজা, Queen = রানি, Battle = যুদ্ধ, Party = পার্টি, Fever = জ্বর, Storm = ঝড়',
  );
  const shoals = adjectives('Shoal = ঝাঁক, Kingdom = রাজ্য, Treasure = গুপ্তধন, Festival = উৎসব, Fair = মেলা, Dance = নাচ');
  const hues = [...colours.slice(0, 8), ...tempers.slice(0, 8), ...wonders];
  const hunt = (water: Noun, one: Noun): Name => ({
    en: `${water.en} ${one.en} Hunt`,
    bn: `${locative(water.bn)} ${one.bn} শিকার`,
  });
  const fishing = [...theRivers, ...wilds].map((water) => ({
    en: `Fishing in ${water.en}`,
    bn: `${locative(water.bn)} মাছ ধরা`,
  }));
  return [
    { share: 3, names: inGroup('boss', cross(fish, plain.slice(0, 5), after)) },
    { share: 3, names: inGroup('ocean', cross(seaFish, shoals, ofAfter)) },
    { share: 3, names: inGroup('river', cross(riverFish, shoals, ofAfter)) },
    { share: 4, names: inGroup('river', cross(hues, riverFish, described)) },
    { share: 3, names: inGroup('ocean', cross(hues, seaFish, described)) },
    { share: 5, names: inGroup('river', cross(rivers, riverFish, hunt)) },
    { share: 2, names: inGroup('river', cross(rivers, riverFish, from)) },
    { share: 1, names: inGroup('river', fishing) },
  ];
}

export function crashPools(): Pool[] {
  const flyers =
    nouns(`Plane = বিমান, Kite = ঘুড়ি, Rocket = রকেট, Balloon = বেলুন, Eagle = ঈগল, Winged Horse = পক্ষীরাজ, Flying Carpet = উড়ন্ত গালিচা,
    Helicopter = হেলিকপ্টার, Comet = ধূমকেতু, Paper Plane = কাগজের প্লেন, Glider = গ্লাইডার, Spaceship = মহাকাশযান, Swan = রাজহাঁস`);
  const bursts = adjectives('Rush = রাশ, Express = এক্সপ্রেস, Turbo = টার্বো, Jet = জেট');
  const rises = adjectives('Flight = উড়াল, Race = পাল্লা, Journey = যাত্রা, Ascent = আরোহণ');
  const over = (place: Noun, flyer: Noun): Name => ({
    en: `${flyer.en} over ${place.en}`,
    bn: `${place.bnOf} আকাশে ${flyer.bn}`,
  });
  const toMoon = flyers.map((flyer) => ({ en: `${flyer.en} to the Moon`, bn: `চাঁদের পথে ${flyer.bn}` }));
  return [
    { share: 2, names: inGroup('turbo', cross(flyers, bursts, after)) },
    { share: 3, names: inGroup('flight', cross(flyers, rises, ofAfter)) },
    { share: 5, names: inGroup('flight', cross([...theRivers, ...towns, ...wilds], flyers, over)) },
    { share: 3, names: inGroup('classic', cross([...colours.slice(0, 6), ...wonders], flyers, described)) },
    { share: 1, names: inGroup('space', toMoon) },
  ];
}

export function arcadePools(): Pool[] {
  const list = bases({
    sports: 'Penalty = পেনাল্টি, Cricket Sixes = ছক্কার ক্রিকেট, Free Throw = ফ্রি থ্রো, Archery = তীরন্দাজি, Darts = ডার্ট',
    race: 'Boat Race = নৌকাবাইচ, Rickshaw Race = রিকশা দৌড়, Horse Race = ঘোড়দৌড়, Bike Race = বাইক রেস, Bull Race = ষাঁড়ের দৌড়',
    skill:
      'Marbles = মার্বেল, Spinning Top = লাটিম, Slingshot = গুলতি, Balloon Pop = বেলুন ফাটানো, Kite Fight = ঘুড়ির লড়াই, Ha Du Du = হাডুডু',
    instant:
      'Coin Toss = কয়েন টস, Scratch Card = স্ক্র্যাচ কার্ড, Hi Lo = হাই লো, Gem Mine = রত্নখনি, Dice = ছক্কা, Treasure Box = গুপ্তধনের বাক্স',
  });
  const first =
    adjectives(`Super = সুপার, Turbo = টার্বো, Mega = মেগা, Crazy = পাগলা, Neon = নিয়ন, Village = গাঁয়ের, Monsoon = বর্ষার, Festive = উৎসবের, Golden = সোনালি,
    Street = পাড়ার, Lucky = লাকি`);
  return [
    { share: 3, names: prefixed(first, list) },
    { share: 3, names: placed([...towns, ...wilds.slice(0, 8)], list) },
  ];
}

export function sportsPools(): Pool[] {
  const sports =
    nouns(`Cricket = ক্রিকেট, Football = ফুটবল, Hockey = হকি, Kabaddi = কাবাডি, Volleyball = ভলিবল, Badminton = ব্যাডমিন্টন, Tennis = টেনিস, Table Tennis = টেবিল টেনিস,
    Basketball = বাস্কেটবল, Boxing = বক্সিং, Golf = গলফ, Rugby = রাগবি, Wrestling = কুস্তি, Handball = হ্যান্ডবল, Snooker = স্নুকার, Cycling = সাইক্লিং`);
  const plain = adjectives('Stadium = স্টেডিয়াম, League = লিগ, Live = লাইভ, Cup = কাপ, Plus = প্লাস');
  const grounds = adjectives('Battle = লড়াই, Fever = উন্মাদনা, Season = মৌসুম');
  return [
    { share: 2, names: inGroup('live', cross(sports, plain, after)) },
    { share: 1, names: inGroup('season', cross(sports, grounds, ofAfter)) },
    { share: 1, names: inGroup('virtual', cross(adjectives('Virtual = ভার্চুয়াল, Quick = কুইক'), sports, described)) },
  ];
}

export function esportsPools(): Pool[] {
  const genres =
    nouns(`Battle Royale = ব্যাটল রয়্যাল, Street Football = স্ট্রিট ফুটবল, Virtual Cricket = ভার্চুয়াল ক্রিকেট, Car Racing = কার রেসিং, Shooter = শুটার, Strategy = স্ট্র্যাটেজি,
    Fighting = ফাইটিং, Card Duel = কার্ড ডুয়েল, Mobile Arena = মোবাইল অ্যারেনা, Tank Battle = ট্যাংক যুদ্ধ, Sky Battle = আকাশযুদ্ধ, Castle War = দুর্গযুদ্ধ`);
  const contests = adjectives(
    'Cup = কাপ, League = লিগ, Championship = চ্যাম্পিয়নশিপ, Masters = মাস্টার্স, Open = ওপেন, Series = সিরিজ, Showdown = মহারণ, Challenge = চ্যালেঞ্জ',
  );
  const local = cross(towns.slice(0, 8), genres, (town, genre) => ({
    en: `${town.en} ${genre.en} Cup`,
    bn: `${town.bn} ${genre.bn} কাপ`,
  }));
  return [
    { share: 3, names: inGroup('tournament', cross(genres, contests, after)) },
    { share: 1, names: inGroup('local', local) },
  ];
}

export function cockfightPools(): Pool[] {
  const arenas = nouns('Rooster Arena = মোরগের আখড়া, Rooster Ring = মোরগ লড়াই');
  const pits =
    nouns(`Sarail = সরাইল, Red Crest = লাল ঝুঁটি, Black Crest = কালো ঝুঁটি, Golden Crest = সোনালি ঝুঁটি, White Feather = সাদা পালক, Blue Feather = নীল পালক,
    Steel Spur = ইস্পাতের নখ, Silver Spur = রুপালি নখ, Fiery Eye = আগুনচোখা মোরগ, Proud Crest = উঁচু ঝুঁটি`);
  return [
    { share: 2, names: inGroup('arena', cross(towns, arenas, from)) },
    { share: 1, names: inGroup('champion', cross(pits, adjectives('Arena = আখড়া'), ofAfter)) },
    {
      share: 1,
      names: inGroup(
        'champion',
        cross(
          adjectives(
            'Royal = রাজকীয়, Golden = সোনালি, Red = লাল, Black = কালো, Fearless = নির্ভীক, Proud = গর্বিত, Brave = সাহসী',
          ),
          nouns('Rooster = মোরগ'),
          described,
        ),
      ),
    },
  ];
}

export function jackpotPools(): Pool[] {
  const pots = adjectives('Jackpot = জ্যাকপট, Mega Pot = মেগা পট');
  const rich = adjectives('Millionaire = কোটিপতি, Lakhpati = লাখপতি');
  const stores = nouns('Jackpot = জ্যাকপট, Crore = কোটি টাকা, Treasury = কোষাগার, Gold Pot = সোনার ঘড়া');
  return [
    { share: 3, names: inGroup('progressive', cross(creatures, pots, after)) },
    { share: 3, names: inGroup('progressive', cross([...rivers, ...towns, ...wilds], stores.slice(0, 1), from)) },
    { share: 3, names: inGroup('daily', cross(people, stores, owned)) },
    { share: 2, names: inGroup('fixed', cross(rich, [...people, ...creatures], described)) },
    { share: 2, names: inGroup('progressive', cross(gems, pots, after)) },
  ];
}
