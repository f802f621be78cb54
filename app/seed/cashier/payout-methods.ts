import type { PayoutMethodInput } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { taka } from '~/domain/shared/money';

type Draft = Omit<PayoutMethodInput, 'position' | 'isEnabled'>;

const wallet = (code: string, bn: string, en: string): Draft => ({
  code,
  kind: 'mobile',
  names: { bn, en },
  minMinor: taka(200),
  maxMinor: taka(25_000),
  feeFixedMinor: taka(5),
  feePpm: 0,
  arrival: { bn: 'অনুমোদনের পর সাধারণত ৩০ মিনিটের মধ্যে', en: 'Usually within 30 minutes of approval' },
});

const drafts: Draft[] = [
  {
    code: 'bank',
    kind: 'bank',
    names: { bn: 'ব্যাংক হিসাব', en: 'Bank account' },
    minMinor: taka(500),
    maxMinor: taka(300_000),
    feeFixedMinor: 0n,
    feePpm: 0,
    arrival: { bn: 'অনুমোদনের পর সাধারণত এক কর্মদিবসের মধ্যে', en: 'Usually within one working day of approval' },
  },
  wallet('bkash', 'বিকাশ', 'bKash'),
  wallet('nagad', 'নগদ', 'Nagad'),
  wallet('rocket', 'রকেট', 'Rocket'),
  wallet('upay', 'উপায়', 'Upay'),
  {
    code: 'usdt-trc20',
    kind: 'crypto',
    names: { bn: 'ইউএসডিটি (TRC-20)', en: 'USDT (TRC-20)' },
    minMinor: taka(2_000),
    maxMinor: taka(500_000),
    feeFixedMinor: taka(100),
    feePpm: 5_000,
    arrival: { bn: 'অনুমোদনের পর সাধারণত এক ঘণ্টার মধ্যে', en: 'Usually within an hour of approval' },
  },
];

export const demoPayoutMethods: PayoutMethodInput[] = drafts.map((draft, position) => ({
  ...draft,
  position,
  isEnabled: true,
}));
