import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { remarkField } from '../reason-field';

/** A figure as people type it: spaces and commas between thousands, a percent sign behind. */
const figure = z
  .string()
  .optional()
  .transform((typed = '', issues) => {
    const latin = latinDigits(typed.trim()).replace(/[\s,]/g, '').replace(/%$/, '');
    if (/^\d{1,13}(\.\d{1,3})?$/.test(latin)) return Number(latin);
    issues.addIssue({ code: z.ZodIssueCode.custom, message: 'vip:operating.wrong' });
    return z.NEVER;
  });

export const VipSchema = z.object({
  waterLilyFrom: figure,
  waterLilyExtra: figure,
  magpieRobinFrom: figure,
  magpieRobinExtra: figure,
  peacockFrom: figure,
  peacockExtra: figure,
  royalBengalFrom: figure,
  royalBengalExtra: figure,
  reason: remarkField,
});
