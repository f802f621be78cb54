import { z } from 'zod';
import { contractKinds, contractPeriods } from '~/domain/contracts/kinds';
import { latinDigits } from '~/domain/shared/digits';
import { idField } from '~/domain/shared/fields/id-field';
import { listField } from '~/domain/shared/fields/list-field';
import { parseAmount } from '~/domain/shared/money';

/** Percent with four decimals at most, in either script, to whole numbers of 1/10 000 %. Empty: null. */
function readRate(text: string): number | null {
  const latin = latinDigits(text.normalize('NFC').trim()).replace(/\s*%$/, '');
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(latin);
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : null;
}

const typed = z.string().max(60, 'contracts:offer.figure').optional();

const rate = typed.transform((text, issues) => {
  if (!text) return 0;
  const value = readRate(text);
  if (value !== null) return value;
  issues.addIssue({ code: 'custom', message: 'contracts:offer.rateShape' });
  return z.NEVER;
});

const threshold = typed.transform((text, issues) => {
  const amountMinor = text ? parseAmount(text) : 0n;
  if (amountMinor !== null) return amountMinor;
  issues.addIssue({ code: 'custom', message: 'contracts:offer.figure' });
  return z.NEVER;
});

const count = typed.transform((text, issues) => {
  const latin = latinDigits((text ?? '').normalize('NFC').trim()) || '0';
  if (/^\d{1,7}$/.test(latin)) return Number(latin);
  issues.addIssue({ code: 'custom', message: 'contracts:offer.count' });
  return z.NEVER;
});

const TierRow = z
  .object({ rate: typed, winRate: rate, turnover: threshold, loss: threshold, active: count })
  .transform(({ rate: typedRate, winRate, turnover, loss, active }, issues) => {
    const isEmpty = !typedRate && winRate === 0 && turnover === 0n && loss === 0n && active === 0;
    if (isEmpty) return null;
    const value = typedRate ? readRate(typedRate) : null;
    if (value === null) {
      issues.addIssue({ code: 'custom', path: ['rate'], message: 'contracts:offer.rateShape' });
      return z.NEVER;
    }
    return { rate: value, winRate, turnoverMinor: turnover, lossMinor: loss, activeMembers: active };
  });

const Offer = z.object({
  account: z
    .string({ required_error: 'contracts:offer.accountRequired' })
    .trim()
    .max(64, 'refusal:contract.not_direct'),
  kind: z.enum(contractKinds, { errorMap: () => ({ message: 'contracts:offer.kindRequired' }) }),
  period: z.enum(contractPeriods, { errorMap: () => ({ message: 'refusal:contract.period_unknown' }) }),
  betAmount: threshold,
  tiers: listField(TierRow, 10, 'refusal:contract.tiers_over_ten').default([]),
});

/** Rows without a figure are none. */
function offerOf<T extends z.output<typeof Offer>>({ betAmount, tiers, ...rest }: T) {
  return { ...rest, betAmountMinor: betAmount, tiers: tiers.filter((tier) => tier !== null) };
}

export const OfferSchema = Offer.transform(offerOf);

/** Why, for the operator who is to approve it; asked for where one is needed. */
const secondReason = z
  .string()
  .trim()
  .max(500, 'contracts:reject.tooLong')
  .optional()
  .transform((text) => text ?? '');

export const SettlementSchema = z.object({ reason: secondReason });
export const HouseOfferSchema = Offer.extend({ reason: secondReason }).transform(offerOf);

export const AnswerSchema = z.object({
  confirmed: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
  /** Whose contracts the page said would end with it. */
  named: z
    .string()
    .max(2_000)
    .optional()
    .transform((text) => (text === undefined ? undefined : text.split(',').filter(Boolean))),
});

export const RejectSchema = z.object({
  reason: z
    .string({ required_error: 'refusal:contract.reason_required' })
    .trim()
    .min(3, 'refusal:contract.reason_required')
    .max(500, 'contracts:reject.tooLong'),
});

export const RerunSchema = z.object({ runId: idField });
