import { adjectives, cross, described, from, type Name, type Noun, nouns, owned, pairs } from '../grammar';
import { creatures, flowers, fruits, skies } from '../words/nature';
import { counts, months, people, rivers, settings, towns, wilds } from '../words/people-and-places';
import { colours, dishes, fates, fruitTastes, seasons, tempers, wonders } from '../words/qualities';
import { gems, keepsakes, objects, riverThings, sweets } from '../words/treasures';
import type { Pool } from './draw';

const classic = (names: Name[]): Name[] => names.map((name) => ({ ...name, classify: 'classic' }));

/** Tales told of a creature or a flower: Night of the Blue Lotus, নীল পদ্মের রাত. */
const tales =
  nouns(`Night = রাত, Dream = স্বপ্ন, Secret = রহস্য, Legend = কাহিনি, Kingdom = রাজ্য, Tale = গল্প, Magic = জাদু, Land = দেশ,
  Fair = মেলা, Call = ডাক, Palace = প্রাসাদ, Festival = উৎসব`);
const trails = nouns(
  'Trail = পথ, Return = প্রত্যাবর্তন, Treasure = গুপ্তধন, Dance = নাচ, Song = গান, Lair = আস্তানা, Revenge = প্রতিশোধ',
);
const blossoms = nouns(
  'Garden = বাগান, Fragrance = সৌরভ, Rain = বৃষ্টি, Lake = দিঘি, Morning = সকাল, Garland = মালা, Song = গান, Forest = বন',
);
const callings =
  nouns(`King = রাজা, Queen = রানি, Vizier = উজির, Merchant = সওদাগর, Magician = জাদুকর, Boatman = মাঝি, Detective = গোয়েন্দা,
  Wrestler = পালোয়ান, Poet = কবি, Chef = বাবুর্চি, Captain = কাপ্তান`);
const monthly =
  nouns(`Fair = মেলা, Storm = ঝড়, Rain = বৃষ্টি, Moon = চাঁদ, Song = গান, Night = রাত, Morning = সকাল, Festival = উৎসব, Cloud = মেঘ,
  Wind = হাওয়া, Flower = ফুল, Lamp = প্রদীপ, Dream = স্বপ্ন`);
const reels =
  adjectives(`Seven = সেভেন, Bell = বেল, Joker = জোকার, Cherry = চেরি, Diamond = ডায়মন্ড, Clover = ক্লোভার, Star = স্টার,
  Crown = ক্রাউন, Coin = কয়েন, Fruit = ফ্রুট, Spin = স্পিন, Jackpot = জ্যাকপট`);
const heats =
  adjectives(`Hot = হট, Burning = বার্নিং, Double = ডাবল, Triple = ট্রিপল, Super = সুপার, Mega = মেগা, Lucky = লাকি, Royal = রয়্যাল,
  Golden = গোল্ডেন, Wild = ওয়াইল্ড, Crazy = ক্রেজি, Magic = ম্যাজিক, Power = পাওয়ার`);
const localFruits = fruits.filter(({ en }) => !['Cherry', 'Apple', 'Strawberry', 'Grape'].includes(en));
const localCreatures = creatures.filter(({ en }) => !['Camel', 'Lion', 'Phoenix'].includes(en));
const skyColours = adjectives(
  'Golden = সোনালি, Silver = রুপালি, Red = লাল, Blue = নীল, Crimson = রক্তিম, White = সাদা, Colourful = রঙিন',
);
const counted = adjectives('Three = তিন, Four = চার, Five = পাঁচ, Six = ছয়, Seven = সাত, Eight = আট, Ten = দশ');

function told(tale: Noun, hero: { en: string; bnOf: string }): Name {
  return { en: `${tale.en} of the ${hero.en}`, bn: `${hero.bnOf} ${tale.bn}` };
}

function coloured(list: readonly Noun[]) {
  return colours.flatMap((colour) =>
    list.map((noun) => ({ en: `${colour.en} ${noun.en}`, bnOf: `${colour.bn} ${noun.bnOf}` })),
  );
}

function many(count: { en: string; bn: string }, noun: Noun): Name {
  return { en: `${count.en} ${noun.enMany}`, bn: `${count.bn} ${noun.bn}` };
}

function both(a: Noun, b: Noun): Name {
  return { en: `${a.en} and ${b.en}`, bn: `${a.bn} ও ${b.bn}` };
}

function called(creature: Noun, calling: Noun): Name {
  return { en: `${creature.en} ${calling.en}`, bn: `${creature.bn} ${calling.bn}` };
}

export function slotPools(): Pool[] {
  const alive = [...creatures, ...flowers];
  return [
    { share: 1000, names: cross([...colours, ...tempers, ...wonders, ...seasons], creatures, described) },
    { share: 780, names: cross([...colours, ...fates, ...wonders], objects, described) },
    { share: 110, names: cross([...fates, ...wonders], gems, described) },
    { share: 260, names: cross([...colours, ...wonders, ...seasons], flowers, described) },
    { share: 90, names: cross([...skyColours, ...wonders], skies, described) },
    { share: 200, names: classic(cross(fruitTastes, fruits, described)) },
    { share: 100, names: classic(cross(dishes, sweets, described)) },
    { share: 150, names: classic(cross(towns, [...sweets, ...localFruits], from)) },
    { share: 130, names: classic(cross(heats, reels, described)) },
    { share: 400, names: cross(wilds, localCreatures, from) },
    { share: 120, names: cross(wilds, [...flowers, ...skies], from) },
    { share: 420, names: cross(towns, objects, from) },
    { share: 200, names: cross(rivers, riverThings, from) },
    { share: 850, names: cross(people, [...objects, ...gems], owned) },
    { share: 300, names: cross(people, keepsakes, owned) },
    { share: 700, names: cross(tales, coloured(alive), told) },
    { share: 200, names: cross(tales, alive, told) },
    { share: 260, names: cross(trails, [...creatures, ...coloured(creatures)], told) },
    { share: 140, names: cross(blossoms, [...flowers, ...coloured(flowers)], told) },
    { share: 260, names: cross(counted, [...creatures, ...gems, ...people], many) },
    { share: 60, names: cross(counts.slice(-2), [...flowers, ...gems, ...objects], many) },
    { share: 230, names: pairs(creatures, both) },
    { share: 60, names: classic(pairs(fruits, both)) },
    { share: 60, names: pairs(flowers, both) },
    { share: 240, names: cross(creatures, callings, called) },
    {
      share: 200,
      names: cross([...fates.slice(0, 6), ...wonders, ...colours.slice(0, 8), ...seasons], settings, described),
    },
    { share: 330, names: cross(settings, [...gems, ...flowers, ...creatures], from) },
    { share: 130, names: cross(months, monthly, from) },
  ];
}
