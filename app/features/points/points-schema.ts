import { z } from 'zod';
import { mostAtOnce } from '~/domain/points/redemption-states';
import { latinDigits } from '~/domain/shared/digits';

const whole = (message: string, most: number) =>
  z
    .string({ required_error: message })
    .transform((typed) => latinDigits(typed).replaceAll(/[,\s]/g, ''))
    .refine((typed) => /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most, message)
    .transform(Number);

const line = z
  .string()
  .max(1_000, 'points:form.tooLong')
  .optional()
  .transform((text) => text ?? '');

const paymentPassword = z.string({ required_error: 'points:form.pinRequired' }).max(60, 'points:form.pinRequired');

/** Address and mobile are asked for where something is sent. */
export const RedeemSchema = z.object({
  quantity: whole('points:form.quantityWrong', mostAtOnce),
  receivingAddress: line,
  mobileNum: line,
  paymentPassword,
});

export const ConvertSchema = z.object({ points: whole('points:form.pointsWrong', 999_999_999), paymentPassword });
