import { expect, test } from 'vitest';
import type { BillSheet } from '~/domain/contracts/bills/list-bills.server';
import type { Tier } from '~/domain/contracts/settlement/tiers';
import { minorOf } from '~/domain/shared/money';
import { showSheet } from '~/features/contracts/read-bill.server';
import { showPreview } from '~/features/contracts/read-contracts.server';
import type { SignedInContext } from '~/http/request/guards.server';

const ctx = {
  language: 'en',
  now: new Date('2026-03-20T06:00:00Z'),
  url: new URL('http://localhost/agentHome/contracts/bills/1'),
  viewer: { id: 1 },
  site: { settings: { timeZone: 'Asia/Dhaka' } },
} as unknown as SignedInContext;

const window = { startsAt: new Date('2026-03-14T18:00:00Z'), endsAt: new Date('2026-03-15T18:00:00Z') };
const tiersAsking = (activeMembers: number): Tier[] => [
  { rate: 250_000, winRate: 0, turnoverMinor: 0n, lossMinor: 0n, activeMembers },
];
const figures = { turnoverMinor: minorOf('900.5'), resultMinor: minorOf('-6859.7624'), activeMembers: 11 };

/** A bill of 1,714.9406, of which 1,223.4155 was passed on: cut to two decimals the rest would seem to be 0.01 less. */
function shownBill(activeMembers: number) {
  const bill = {
    ...figures,
    ...window,
    id: 1,
    kind: 'daily',
    period: 'daily',
    state: 'issued',
    payer: null,
    payee: 'top',
  };
  const amounts = {
    grossMinor: minorOf('1714.9406'),
    paidMinor: minorOf('1714.9406'),
    earnedMinor: minorOf('1714.9406'),
    baseMinor: minorOf('6859.7624'),
    passedOnMinor: minorOf('1223.4155'),
  };
  const rest = { tier: 0, rate: 250_000, carriedInMinor: 0n, carriedOutMinor: 0n, reason: '' };
  const contract = { id: 2, period: 'daily', state: 'accepted', betAmountMinor: 0n, tiers: tiersAsking(activeMembers) };
  const sides = { upline: null, downline: { id: 1, account: 'top' } };
  const sheet = { bill: { ...bill, ...amounts, ...rest }, contract: { ...contract, ...sides }, payments: [], late: [] };
  return showSheet(ctx, sheet as unknown as BillSheet);
}

test('the figures of a bill add up as they are shown', () => {
  expect(shownBill(1)).toMatchObject({
    base: '৳6,859.7624',
    earned: '৳1,714.9406',
    gross: '৳1,714.9406',
    paid: '৳1,714.9406',
    left: null,
    passedOn: '৳1,223.4155',
    keeps: '৳491.5251',
  });
});

test('active members are told where a tier asks for them; elsewhere nobody counts them, and no figure is shown', () => {
  expect(shownBill(3).active).toBe('11');
  expect(shownBill(0).active).toBeNull();
  const preview = { window, figures, tier: 0, rate: 250_000, carriedInMinor: 0n, baseMinor: 0n, earnedMinor: 0n };
  expect(showPreview(ctx, { period: 'daily', tiers: tiersAsking(3) }, preview).active).toBe('11');
  expect(showPreview(ctx, { period: 'daily', tiers: tiersAsking(0) }, preview).active).toBeNull();
});
