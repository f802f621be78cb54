import type { GoodsInput } from '~/domain/points/operating/save-goods.server';
import { wholePoint } from '~/domain/points/point-types';
import { taka } from '~/domain/shared/money';

type Draft = {
  code: string;
  points: number;
  amount?: number;
  paid?: number;
  stock: number;
  perAccount?: number;
  bn: [name: string, text: string];
  en: [name: string, text: string];
};

const drafts: Draft[] = [
  {
    ...{ code: 'cash-5', points: 500, paid: 5, stock: 5_000 },
    bn: ['৫ টাকা', 'মূল ওয়ালেটে ৫ টাকা। ছোট শুরু, পয়েন্ট জমলেই নেওয়া যায়।'],
    en: ['5 taka', '5 taka for your main wallet. A small start, as soon as you have the points.'],
  },
  {
    ...{ code: 'cash-50', points: 4_800, paid: 50, stock: 1_000, perAccount: 20 },
    bn: ['৫০ টাকা', 'মূল ওয়ালেটে ৫০ টাকা, সাধারণ হারের চেয়ে একটু কম পয়েন্টে।'],
    en: ['50 taka', '50 taka for your main wallet, for a little fewer points than the usual rate.'],
  },
  {
    ...{ code: 'cash-500', points: 45_000, paid: 500, stock: 200, perAccount: 5 },
    bn: ['৫০০ টাকা', 'মূল ওয়ালেটে ৫০০ টাকা। সাধারণ হারে ৫০,০০০ পয়েন্ট লাগত।'],
    en: ['500 taka', '500 taka for your main wallet. At the usual rate it would take 50,000 points.'],
  },
  {
    ...{ code: 'key-ring', points: 6_000, stock: 300, perAccount: 2 },
    bn: ['পিতলের চাবির রিং', 'ধামরাইয়ের কারিগরের হাতে গড়া পিতলের চাবির রিং, শাপলার নকশায়।'],
    en: ['Brass key ring', 'A brass key ring made by hand in Dhamrai, with a water lily.'],
  },
  {
    ...{ code: 'tea-mug', points: 18_000, stock: 150, perAccount: 2 },
    bn: ['চায়ের মগ', 'রিকশাচিত্রের রঙে আঁকা সিরামিকের মগ, ৩৫০ মিলি।'],
    en: ['Tea mug', 'A ceramic mug of 350 ml, painted in the colours of rickshaw art.'],
  },
  {
    ...{ code: 'cotton-shirt', points: 30_000, stock: 120, perAccount: 2 },
    bn: ['সুতি টি-শার্ট', 'নরম সুতির টি-শার্ট। ঠিকানার নিচে মাপ লিখে দিন: S, M, L বা XL।'],
    en: ['Cotton T-shirt', 'A T-shirt of soft cotton. Write your size below the address: S, M, L or XL.'],
  },
  {
    ...{ code: 'earbuds', points: 80_000, amount: 200, stock: 60, perAccount: 1 },
    bn: ['তারহীন ইয়ারবাড', 'চার্জিং কেসসহ তারহীন ইয়ারবাড, এক বছরের ওয়ারেন্টি।'],
    en: ['Wireless earbuds', 'Wireless earbuds with a charging case and one year of warranty.'],
  },
  {
    ...{ code: 'cricket-bat', points: 160_000, stock: 25, perAccount: 1 },
    bn: ['ক্রিকেট ব্যাট', 'কাশ্মীরি উইলোর পূর্ণ মাপের ব্যাট, কভারসহ।'],
    en: ['Cricket bat', 'A full-size bat of Kashmir willow, with its cover.'],
  },
];

/** What the mall of the demo offers. */
export const mallGoods: GoodsInput[] = drafts.map(
  ({ code, points, amount = 0, paid = 0, stock, perAccount = null, bn, en }, position) => ({
    ...{ code, kind: paid > 0 ? 'cash' : 'thing', position, isEnabled: true, perAccount, stockChange: stock },
    ...{ nameBn: bn[0], textBn: bn[1], nameEn: en[0], textEn: en[1] },
    ...{ pointsMinor: BigInt(points) * wholePoint, amountMinor: taka(amount), paidMinor: taka(paid) },
  }),
);
