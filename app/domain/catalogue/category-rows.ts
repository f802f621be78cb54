import type { GameType } from './game-types';
import type { CategoryLayout } from './lobby';
import type { categories } from './tables.server';

type Row = [code: GameType, en: string, bn: string, path: string, layout: CategoryLayout];

const rows: Row[] = [
  ['ELOTT', 'E-Lottery', 'ই-লটারি', '/elott', 'vendors'],
  ['LOTT', 'Lottery', 'লটারি', '/lott', 'vendors'],
  ['LIVE', 'Live Casino', 'লাইভ ক্যাসিনো', '/live', 'vendors'],
  ['SPORTS', 'Sports', 'খেলাধুলা', '/sports', 'vendors'],
  ['FISH', 'Fishing', 'মাছ ধরা', '/fish', 'games'],
  ['RNG', 'Slots', 'স্লট', '/rng', 'games'],
  ['PVP', 'Poker', 'পোকার', '/pvp', 'games'],
  ['ESPORTS', 'E-Sports', 'ই-স্পোর্টস', '/esports', 'vendors'],
  ['COCKFIGHT', 'Cockfight', 'মোরগ লড়াই', '/cockfight', 'vendors'],
  ['INHOUSE', 'In-House Games', 'আমাদের নিজস্ব গেম', '/inhouse', 'games'],
  ['CRASH', 'Crash', 'ক্র্যাশ', '/crash', 'games'],
  ['TABLE', 'Table Games', 'টেবিল গেম', '/table', 'games'],
  ['BGS', 'Board Games', 'বোর্ড গেম', '/bgs', 'games'],
  ['ARCADE', 'Arcade', 'আর্কেড', '/arcade', 'games'],
  ['JACKPOT', 'Jackpot', 'জ্যাকপট', '/jackpot', 'games'],
  ['BINGO', 'Bingo', 'বিঙ্গো', '/bingo', 'games'],
];

/** In the order of the top navigation, then those that only the side menu lists. */
export const categoryRows: (typeof categories.$inferInsert)[] = rows.map(
  ([code, nameEn, nameBn, path, layout], at) => ({
    code,
    nameEn,
    nameBn: nameBn.normalize('NFC'),
    path,
    layout,
    position: at + 1,
  }),
);

export function layoutOf(code: GameType): CategoryLayout {
  return rows.find((row) => row[0] === code)![4];
}
