import { z } from 'zod';
import { parseRate } from '~/domain/agency/rates/rate';
import { idField } from '~/domain/shared/fields/id-field';

const reason = z
  .string({ required_error: 'team:form.reasonRequired' })
  .trim()
  .min(3, 'team:form.reasonRequired')
  .max(500, 'team:form.reasonRequired');

/** Without a name the account goes to the top. */
export const MoveSchema = z.object({ upline: z.string().trim().max(64).optional(), reason });

export const RateSchema = z.object({
  rate: z.string({ required_error: 'team:form.rateRequired' }).transform((text, context) => {
    const ratePpm = parseRate(text);
    if (ratePpm !== null) return ratePpm;
    context.addIssue({ code: 'custom', message: 'team:form.rateRequired' });
    return z.NEVER;
  }),
});

export const DecideSchema = z.object({ reason });

export const CloseLinkSchema = z.object({ linkId: idField, reason });
