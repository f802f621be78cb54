import { z } from 'zod';
import { payoutKinds } from '~/domain/cashier/bank-accounts/payout-method';
import { methodCode, methodKinds, mostDetails } from '~/domain/cashier/methods/payment-method';
import { latinDigits } from '~/domain/shared/digits';
import { amountField } from '~/domain/shared/fields/amount-field';
import { smallIdField } from '~/domain/shared/fields/id-field';
import { listField } from '~/domain/shared/fields/list-field';
import { parseAmount } from '~/domain/shared/money';
import { remarkField } from '../reason-field';

const required = { required_error: 'cashdesk:methods.required' };

const text = (longest: number) =>
  z
    .string(required)
    .transform((typed) => typed.normalize('NFC').trim())
    .pipe(z.string(required).min(1, 'cashdesk:methods.required').max(longest, 'cashdesk:methods.tooLong'));

/** What may be nothing: left empty it is. */
const fee = z
  .string()
  .max(60, 'money:amount.shape')
  .default('0')
  .transform((typed, issues) => parseAmount(typed) ?? fail(issues, 'money:amount.shape'));

/** Percent with four decimals at most: a ten-thousandth of a percent is a millionth of the whole. */
const feePercent = z
  .string()
  .max(60, 'cashdesk:methods.percent')
  .default('0')
  .transform((typed, issues) => {
    const partsPerMillion = parseAmount(typed.replace(/\s*%\s*$/, ''), 4);
    return partsPerMillion === null || partsPerMillion > 1_000_000n
      ? fail(issues, 'cashdesk:methods.percent')
      : Number(partsPerMillion);
  });

/** Apart by spaces, so that each may be grouped by commas. */
const quickAmounts = z
  .string()
  .max(300, 'cashdesk:methods.quickShape')
  .default('')
  .transform((typed, issues) => {
    const amounts = typed.split(/[\s;]+/).filter(Boolean);
    const read = amounts.map((each) => parseAmount(each));
    const sound = read.filter((amount) => amount !== null);
    return sound.length === read.length ? [...new Set(sound)] : fail(issues, 'cashdesk:methods.quickShape');
  });

const position = z
  .string()
  .default('0')
  .transform((typed) => latinDigits(typed.trim()))
  .pipe(z.string().regex(/^\d{1,3}$/, 'cashdesk:methods.positionShape'))
  .transform(Number);

const Detail = z
  .object({ labelBn: z.string().optional(), labelEn: z.string().optional(), value: z.string().optional() })
  .default({});

/** Rows left empty are none; a row begun is to be finished. */
const details = listField(Detail, mostDetails)
  .default([])
  .transform((rows, issues) =>
    rows.flatMap((row, at) => {
      const { labelBn, labelEn, value } = {
        labelBn: clean(row.labelBn),
        labelEn: clean(row.labelEn),
        value: clean(row.value),
      };
      if (!labelBn && !labelEn && !value) return [];
      for (const [name, typed] of Object.entries({ labelBn, labelEn, value })) {
        if (!typed) issues.addIssue({ code: 'custom', path: [at, name], message: required.required_error });
        if (typed.length > 120)
          issues.addIssue({ code: 'custom', path: [at, name], message: 'cashdesk:methods.tooLong' });
      }
      return [{ label: { bn: labelBn, en: labelEn }, value }];
    }),
  );

/** What a way to pay in and a way to be paid out have in common. */
const shared = {
  code: z.string(required).trim().regex(methodCode, 'refusal:cashier.method_code'),
  nameBn: text(60),
  nameEn: text(60),
  min: amountField,
  max: amountField,
  feeFixed: fee,
  feePercent,
  arrivalBn: text(160),
  arrivalEn: text(160),
  position,
  isEnabled: z.string().optional(),
  /** When what is shown here was saved; without it the method is a new one. */
  seenAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  /** For the operator who is to approve it; asked for where one is needed. */
  reason: remarkField,
};

export const MethodSchema = (providers: readonly string[]) =>
  z.object({
    ...shared,
    kind: z.enum(methodKinds, required),
    provider: z
      .string()
      .default('')
      .refine((code) => code === '' || providers.includes(code), 'cashdesk:methods.providerUnknown')
      .transform((code) => code || null),
    quickAmounts,
    details,
  });

export const PayoutMethodSchema = z.object({ ...shared, kind: z.enum(payoutKinds, required) });

export const TurnOffSchema = z.object({ methodId: smallIdField });

function clean(typed: string | undefined): string {
  return (typed ?? '').normalize('NFC').trim();
}

function fail(issues: z.RefinementCtx, message: string): never {
  issues.addIssue({ code: 'custom', message });
  return z.NEVER;
}
