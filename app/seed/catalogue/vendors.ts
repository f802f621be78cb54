import type { GameType } from '~/domain/catalogue/game-types';
import type { WalletMode } from '~/domain/catalogue/lobby';
import type { Words } from '~/domain/shared/language';
import { engineNames } from '~/domain/studio/engines/engine';

export type VendorPlan = {
  code: string;
  en: string;
  bn: string;
  walletMode: WalletMode;
  /** How many games it brings to each category; 10,000 over all vendors. */
  games: Partial<Record<GameType, number>>;
  /** The type it files everything under, where configuration must split it out. */
  filedAs?: GameType;
  /** Whose games run in this house. */
  isOurs?: boolean;
  /** Whose draws are held in this house. */
  holdsDraws?: boolean;
  isInMaintenance?: boolean;
  /** What its players are told above its games. */
  notice?: Words;
};

type Row = [
  code: string,
  en: string,
  bn: string,
  games: VendorPlan['games'],
  rest?: { isTransfer?: true; filedAs?: GameType; isOurs?: true; holdsDraws?: true },
];

const rows: Row[] = [
  ['PG', 'PG', 'পিজি', { RNG: 480, TABLE: 30 }],
  ['JL', 'JL', 'জেএল', { RNG: 490, FISH: 30, PVP: 40, ARCADE: 40 }],
  ['JDB', 'JDB', 'জেডিবি', { RNG: 400, FISH: 30, ARCADE: 40 }],
  ['FC', 'FC', 'এফসি', { RNG: 380, FISH: 30 }],
  ['CQ9', 'CQ9', 'সিকিউ৯', { RNG: 480, FISH: 30 }, { isTransfer: true }],
  ['PT', 'PT', 'পিটি', { RNG: 460, LIVE: 40, TABLE: 60, PVP: 30, JACKPOT: 10 }, { isTransfer: true }],
  ['EG2', 'EG2', 'ইজি২', { RNG: 380, LIVE: 20 }],
  ['BGS', 'BGS', 'বিজিএস', { BGS: 154 }],
  ['SHIMUL', 'Shimul Studio', 'শিমুল স্টুডিও', { RNG: 420, TABLE: 60 }],
  ['PALASH', 'Palash Play', 'পলাশ প্লে', { RNG: 466 }],
  ['MEGHNA', 'Meghna Games', 'মেঘনা গেমস', { RNG: 380, LIVE: 25 }],
  ['DOYEL', 'Doyel Games', 'দোয়েল গেমস', { RNG: 340, ARCADE: 30 }],
  ['SURMA', 'Surma Slots', 'সুরমা স্লটস', { RNG: 447 }],
  // With the house's own games this makes 86, and 10,000 over all vendors.
  ['BAGHA', 'Bagha Studio', 'বাঘা স্টুডিও', { RNG: 340, JACKPOT: 86 - engineNames.length }],
  ['JAMDANI', 'Jamdani Works', 'জামদানি ওয়ার্কস', { RNG: 300 }],
  ['NOUKA', 'Nouka Interactive', 'নৌকা ইন্টারঅ্যাকটিভ', { RNG: 280, PVP: 30 }],
  ['KADAM', 'Kadam Reels', 'কদম রিলস', { RNG: 280, ARCADE: 30 }],
  ['JONAKI', 'Jonaki Gaming', 'জোনাকি গেমিং', { RNG: 280, CRASH: 20 }],
  ['RAJHANS', 'Rajhans Gaming', 'রাজহাঁস গেমিং', { RNG: 280, TABLE: 50, PVP: 30 }],
  ['MOHOR', 'Mohor Studio', 'মোহর স্টুডিও', { RNG: 230, JACKPOT: 60 }],
  ['CHAKA', 'Chaka Games', 'চাকা গেমস', { RNG: 180, TABLE: 60 }],
  ['NAWAB', 'Nawab Live', 'নবাব লাইভ', { LIVE: 50 }],
  ['RUPSHA', 'Rupsha Live', 'রূপসা লাইভ', { LIVE: 50 }],
  ['HIRAK', 'Hirak Live', 'হীরক লাইভ', { LIVE: 45 }, { isTransfer: true }],
  ['RANGMAHAL', 'Rang Mahal', 'রংমহল', { LIVE: 40 }],
  ['KORNO', 'Karnaphuli Live', 'কর্ণফুলী লাইভ', { LIVE: 40 }],
  ['DARBAR', 'Darbar Live', 'দরবার লাইভ', { LIVE: 30 }],
  ['BAITHAK', 'Baithak Tables', 'বৈঠক টেবিলস', { LIVE: 30 }],
  ['TEESTA', 'Teesta Tables', 'তিস্তা টেবিলস', { LIVE: 30, TABLE: 90 }],
  ['ILISH', 'Ilish Hunters', 'ইলিশ হান্টার্স', { FISH: 90 }],
  ['JOLPORI', 'Jolpori', 'জলপরি', { FISH: 90 }],
  ['TASH', 'Tash Ghar', 'তাসঘর', { PVP: 90 }],
  ['ADDA', 'Adda Cards', 'আড্ডা কার্ডস', { PVP: 80, BGS: 30 }],
  ['DABA', 'Daba Board', 'দাবা বোর্ড', { BGS: 70 }],
  ['LATIM', 'Latim Studio', 'লাটিম স্টুডিও', { ARCADE: 70, BGS: 30 }],
  ['MELA', 'Mela Arcade', 'মেলা আর্কেড', { ARCADE: 90 }],
  ['GHURI', 'Ghuri Games', 'ঘুড়ি গেমস', { CRASH: 60 }],
  ['NILAKASH', 'Nil Akash', 'নীল আকাশ', { CRASH: 40 }],
  ['KOTI', 'Koti Jackpots', 'কোটি জ্যাকপটস', { JACKPOT: 120 }],
  ['MAIDAN', 'Maidan Sports', 'ময়দান স্পোর্টস', { SPORTS: 30 }, { isTransfer: true }],
  ['BOUNDARY', 'Boundary Sports', 'বাউন্ডারি স্পোর্টস', { SPORTS: 30 }],
  ['AV', 'AV Arena', 'এভি অ্যারেনা', { ESPORTS: 20 }, { filedAs: 'SPORTS' }],
  ['IMES', 'IMES', 'আইএমইএস', { ESPORTS: 20 }, { isTransfer: true, filedAs: 'SPORTS' }],
  ['IA', 'IA Gaming', 'আইএ গেমিং', { ESPORTS: 20 }, { filedAs: 'SPORTS' }],
  ['AI', 'AI League', 'এআই লিগ', { ESPORTS: 20 }],
  ['TF', 'TF Gaming', 'টিএফ গেমিং', { ESPORTS: 20 }],
  ['MORAG', 'Morag Arena', 'মোরগ অ্যারেনা', { COCKFIGHT: 20 }, { filedAs: 'SPORTS' }],
  ['JHUTI', 'Lal Jhuti', 'লাল ঝুঁটি', { COCKFIGHT: 20 }, { filedAs: 'SPORTS' }],
  ['LOTT', 'Lottery House', 'লটারি ঘর', { LOTT: 24 }, { holdsDraws: true }],
  ['ELOTT', 'Digital Lottery', 'ডিজিটাল লটারি', { ELOTT: 20 }, { holdsDraws: true }],
  ['TCG_LOTTO_VN', 'VN Lottery', 'ভিএন লটারি', { ELOTT: 42 }, { holdsDraws: true }],
  ['TCG_SEA', 'SEA Lottery', 'এসইএ লটারি', { ELOTT: 21 }, { holdsDraws: true }],
  ['GHOROA', 'Ghoroa Originals', 'ঘরোয়া অরিজিনালস', { INHOUSE: engineNames.length }, { filedAs: 'RNG', isOurs: true }],
  ['HOUSIE', 'Housie Hall', 'হাউজি হল', { BINGO: 70 }],
];

const notices: Record<string, Pick<VendorPlan, 'isInMaintenance' | 'notice'>> = {
  HIRAK: {
    notice: {
      bn: 'হীরক লাইভের নিজস্ব ওয়ালেট আছে: খেলার আগে টাকা সেখানে পাঠান, যখন খুশি আবার ফিরিয়ে আনুন।',
      en: 'Hirak Live keeps a wallet of its own: send money there before you play, and bring it back whenever you like.',
    },
  },
  KORNO: {
    isInMaintenance: true,
    notice: {
      bn: 'টেবিলগুলো নতুন করে সাজানো হচ্ছে। আগে ধরা বাজির হিসাব ঠিকমতোই হবে।',
      en: 'The tables are being renewed. Bets placed before are settled as usual.',
    },
  },
};

export const vendorPlans: VendorPlan[] = rows.map(([code, en, bn, games, rest]) => ({
  code,
  en,
  bn: bn.normalize('NFC'),
  walletMode: rest?.isTransfer ? 'transfer' : 'seamless',
  games,
  filedAs: rest?.filedAs,
  isOurs: rest?.isOurs,
  holdsDraws: rest?.holdsDraws,
  ...notices[code],
}));

/** The demo's settings that split raw lanes out; `esportVendors` is as the site's default has it. */
export const demoSplits = { cockfightVendors: ['MORAG', 'JHUTI'], inhouseVendors: ['GHOROA'] };
