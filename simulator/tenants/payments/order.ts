import type { Language } from '~/domain/shared/language';
import type { MethodKind } from '~/domain/shared/method-kinds';
export const choices = ['pay', 'delay', 'wrong', 'fail'] as const;
export type Choice = (typeof choices)[number];

/** A message to the site, kept until it has taken it. */
export type Outgoing = { noticeId: string; body: string; dueAt: number; isTaken: boolean };

export type Order = {
  id: string;
  reference: string;
  kind: MethodKind;
  amount: string;
  currency: string;
  language: Language;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: string;
  choice: Choice | null;
  notices: Outgoing[];
};

const delayMs = 10_000;

/** What the site will be told after each button. */
export function planNotices(order: Order, choice: Choice, now: number, newId: () => string): Outgoing[] {
  const notice = (status: 'paid' | 'failed' | 'pending', amount: string, dueAt = now): Outgoing => {
    const noticeId = newId();
    const body = { noticeId, reference: order.reference, providerReference: order.id, status, amount };
    return { noticeId, body: JSON.stringify({ ...body, currency: order.currency }), dueAt, isTaken: false };
  };
  if (choice === 'pay') return [notice('paid', order.amount)];
  if (choice === 'fail') return [notice('failed', order.amount)];
  if (choice === 'wrong') return [notice('paid', halfOf(order.amount))];
  return [notice('pending', order.amount), notice('paid', order.amount, now + delayMs)];
}

/** Two decimals, rounded down, never nothing. */
export function halfOf(amount: string): string {
  const cents = BigInt(amount.replace('.', '')) / 2n;
  const digits = String(cents > 0n ? cents : 1n).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
