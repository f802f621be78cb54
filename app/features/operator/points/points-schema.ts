import { z } from 'zod';
import { goodsKinds } from '~/domain/points/redemption-states';
import { latinDigits } from '~/domain/shared/digits';
import { idField } from '~/domain/shared/fields/id-field';
import { parseAmount } from '~/domain/shared/money';
import { remarkField } from '../reason-field';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));

/** Left empty it is nothing. */
const figure = z
  .string()
  .max(40, 'money:amount.shape')
  .optional()
  .transform((typed, issues) => {
    const minor = typed === undefined || typed.trim() === '' ? 0n : parseAmount(typed);
    if (minor !== null) return minor;
    issues.addIssue({ code: 'custom', message: 'money:amount.shape' });
    return z.NEVER;
  });

const whole = z
  .string()
  .optional()
  .transform((typed, issues) => {
    const latin = latinDigits((typed ?? '').trim()).replace('−', '-');
    if (latin === '') return 0;
    if (/^-?\d{1,6}$/.test(latin)) return Number(latin);
    issues.addIssue({ code: 'custom', message: 'operator:errors.wholeNumber' });
    return z.NEVER;
  });

export const RedemptionDecisionSchema = z.object({ redemptionId: idField, remark: remarkField });

export const GoodsSchema = z.object({
  code: text(60),
  kind: z.enum(goodsKinds),
  nameBn: text(120),
  nameEn: text(120),
  textBn: text(2_000),
  textEn: text(2_000),
  position: whole,
  isEnabled: z.string().optional(),
  points: figure,
  amount: figure,
  paid: figure,
  perAccount: whole,
  stockChange: whole,
});
