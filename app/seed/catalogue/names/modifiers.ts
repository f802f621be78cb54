import {
  type Adjective,
  adjectives,
  cross,
  described,
  digits,
  from,
  type Name,
  type Noun,
  nouns,
  owned,
} from '../grammar';
import { people, rivers, towns, wilds } from '../words/people-and-places';
import type { Pool } from './draw';

/** A game that many tables offer: its group and its words. */
export type Base = Noun & { classify: string };

export function bases(groups: Record<string, string>): Base[] {
  return Object.entries(groups).flatMap(([classify, list]) => nouns(list).map((noun) => ({ ...noun, classify })));
}

/** Names of hosts that fit a card table. */
const hosts = people.filter(({ en }) =>
  [
    'King',
    'Queen',
    'Prince',
    'Princess',
    'Nawab',
    'Begum',
    'Emperor',
    'Sultan',
    'Zamindar',
    'Baul',
    'Merchant',
    'Sailor',
    'Vizier',
    'Captain',
  ].includes(en),
);

const manners =
  adjectives(`Royal = রাজকীয়, Speed = স্পিড, Turbo = টার্বো, VIP = ভিআইপি, Classic = ক্লাসিক, Golden = সোনালি, Midnight = মাঝরাতের,
  Festive = উৎসবের, Bangla = বাংলা, Grand = গ্র্যান্ড, Prime = প্রাইম, Monsoon = বর্ষার, Lucky = লাকি, Express = এক্সপ্রেস, Moonlit = জোছনারাতের, Family = ঘরোয়া`);

/** Said after the game: `of` takes the genitive (পোকারের আড্ডা), else it follows as it is (পোকার ক্লাব). */
const venues: (Adjective & { of: boolean })[] = [
  ...adjectives(
    'Palace = প্রাসাদ, Adda = আড্ডা, Court = দরবার, Master = ওস্তাদ, Night = রাত, Carnival = মেলা, House = ঘর, Veranda = বারান্দা',
  ).map((venue) => ({ ...venue, of: true })),
  ...adjectives(
    'Club = ক্লাব, Lounge = লাউঞ্জ, Arena = অ্যারেনা, Challenge = চ্যালেঞ্জ, Star = স্টার, Plus = প্লাস, Pro = প্রো, Party = পার্টি',
  ).map((venue) => ({ ...venue, of: false })),
];
const rooms = adjectives('Hall = হল, Table = টেবিল, Room = রুম, Salon = বৈঠকখানা');

function atVenue(base: Base, venue: (typeof venues)[number]): Name {
  return { en: `${base.en} ${venue.en}`, bn: `${venue.of ? base.bnOf : base.bn} ${venue.bn}`, classify: base.classify };
}

function inRoom(base: Base, room: Adjective): Name[] {
  return [1, 2, 3, 4, 5].map((number) => ({
    en: `${base.en} ${room.en} ${number}`,
    bn: `${base.bn} ${room.bn} ${digits(number)}`,
    classify: base.classify,
  }));
}

function grouped<A>(words: (a: A, base: Base) => Name) {
  return (a: A, base: Base): Name => ({ ...words(a, base), classify: base.classify });
}

/** Royal Rummy, Rummy Club, Dhaka Rummy, Nawab's Rummy: every way in which a house names its tables. */
export function tablePools(list: readonly Base[], options: { hasRooms?: boolean } = {}): Pool[] {
  const rules: Pool[] = [
    { share: 6, names: cross(manners, list, grouped(described)) },
    { share: 6, names: cross(list, venues, atVenue) },
    { share: 5, names: cross([...towns, ...rivers, ...wilds.slice(0, 6)], list, grouped(from)) },
    { share: 3, names: cross(hosts, list, grouped(owned)) },
  ];
  if (options.hasRooms)
    rules.push({ share: 6, names: list.flatMap((base) => rooms.flatMap((room) => inRoom(base, room))) });
  return rules;
}

/** Only the base games themselves, prefixed by other words. */
export function prefixed(prefixes: readonly Adjective[], list: readonly Base[]): Name[] {
  return cross(prefixes, list, grouped(described));
}

export function placed(places: readonly Noun[], list: readonly Base[]): Name[] {
  return cross(places, list, grouped(from));
}
