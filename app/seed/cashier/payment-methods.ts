import type { MethodInput } from '~/domain/cashier/methods/save-method.server';
import { taka } from '~/domain/shared/money';

type Draft = Omit<MethodInput, 'position' | 'isEnabled' | 'provider' | 'details'> &
  Partial<Pick<MethodInput, 'details'>>;

const free = { feeFixedMinor: 0n, feePpm: 0 };
const quick = (...units: number[]) => units.map(taka);
const account = (bn: string, en: string, value: string) => ({ label: { bn, en }, value });

const wallet = (code: string, bn: string, en: string): Draft => ({
  code,
  kind: 'mobile',
  names: { bn, en },
  minMinor: taka(100),
  maxMinor: taka(25_000),
  ...free,
  arrival: { bn: 'সাধারণত এক মিনিটের মধ্যে', en: 'Usually within a minute' },
  quickAmountsMinor: quick(200, 500, 1_000, 2_000, 5_000, 10_000),
});

/** Through the demo's provider; its page says that no real money moves. */
const handedOver: Draft[] = [
  wallet('bkash', 'বিকাশ', 'bKash'),
  {
    ...wallet('nagad', 'নগদ', 'Nagad'),
    minMinor: taka(50),
    maxMinor: taka(30_000),
    feeFixedMinor: taka(2),
    arrival: { bn: 'সাধারণত পাঁচ মিনিটের মধ্যে', en: 'Usually within five minutes' },
    quickAmountsMinor: quick(100, 500, 1_000, 3_000, 5_000),
  },
  wallet('rocket', 'রকেট', 'Rocket'),
  wallet('upay', 'উপায়', 'Upay'),
  {
    code: 'card',
    kind: 'card',
    names: { bn: 'ডেবিট বা ক্রেডিট কার্ড', en: 'Debit or credit card' },
    minMinor: taka(500),
    maxMinor: taka(100_000),
    feeFixedMinor: 0n,
    feePpm: 15_000,
    arrival: { bn: 'সাথে সাথে', en: 'At once' },
    quickAmountsMinor: quick(500, 1_000, 5_000, 10_000, 25_000),
  },
];

const byHand: Draft[] = [
  {
    code: 'bkash-send-money',
    kind: 'mobile',
    names: { bn: 'বিকাশ সেন্ড মানি', en: 'bKash Send Money' },
    minMinor: taka(200),
    maxMinor: taka(20_000),
    ...free,
    arrival: { bn: 'পাঠানোর পর সাধারণত ৩০ মিনিটের মধ্যে', en: 'Usually within 30 minutes of sending' },
    quickAmountsMinor: quick(500, 1_000, 2_000, 5_000),
    details: [account('বিকাশ নম্বর', 'bKash number', '01700-000000'), account('ধরন', 'Type', 'Send Money')],
  },
  {
    code: 'bank-transfer',
    kind: 'bank',
    names: { bn: 'ব্যাংক ট্রান্সফার', en: 'Bank transfer' },
    minMinor: taka(1_000),
    maxMinor: taka(500_000),
    ...free,
    arrival: { bn: 'রসিদ দেখার পর, সাধারণত এক ঘণ্টার মধ্যে', en: 'After the receipt was seen, usually within an hour' },
    quickAmountsMinor: quick(1_000, 5_000, 10_000, 50_000, 100_000),
    details: [
      account('ব্যাংক', 'Bank', 'Demo Bank, Motijheel'),
      account('হিসাবের নাম', 'Account name', 'Khela Demo Ltd'),
      account('হিসাব নম্বর', 'Account number', '0000 1111 2222 3333'),
      account('রাউটিং নম্বর', 'Routing number', '000000000'),
    ],
  },
  {
    code: 'usdt-trc20',
    kind: 'crypto',
    names: { bn: 'ইউএসডিটি (TRC-20)', en: 'USDT (TRC-20)' },
    minMinor: taka(1_000),
    maxMinor: taka(500_000),
    feeFixedMinor: taka(10),
    feePpm: 5_000,
    arrival: { bn: 'নেটওয়ার্ক নিশ্চিত করার পর, ১০ থেকে ৩০ মিনিট', en: 'Once the network confirms, 10 to 30 minutes' },
    quickAmountsMinor: quick(1_000, 5_000, 20_000, 100_000),
    details: [
      account('কয়েন', 'Coin', 'USDT'),
      account('নেটওয়ার্ক', 'Network', 'TRON (TRC-20)'),
      account('ঠিকানা', 'Address', 'TKhe1aDemoAddressNoMoneyHere234567'),
    ],
  },
];

export function demoMethods(provider: string): MethodInput[] {
  const all = [
    ...handedOver.map((method) => ({ ...method, provider, details: [] })),
    ...byHand.map((method) => ({ details: [], ...method, provider: null })),
  ];
  return all.map((method, position) => ({ ...method, position, isEnabled: true }));
}
