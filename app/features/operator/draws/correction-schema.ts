import { z } from 'zod';
import { type CorrectionCause, correctionCauses } from '~/domain/lottery/official/correction-causes';
import { remarkField } from '../reason-field';
import { typedTexts } from './typed-texts';

/** Numbers are not asked for where the draw is annulled or they stay, a moment not where it is annulled. */
export const CorrectionSchema = z
  .object({
    cause: z.enum(correctionCauses, { message: 'lottery:correction.causeNeeded' }),
    numbers: z.string().max(1_000, 'lottery:official.numbersNeeded').optional(),
    /** By the site's clock; empty where what was told before holds. */
    publicAt: z.string().max(64, 'lottery:operator.timeNeeded').optional(),
    reason: remarkField,
  })
  .transform(({ numbers = '', publicAt = '', ...rest }) => ({
    ...rest,
    ...askedOf(rest.cause, { numbers, publicAt }),
  }));

/** What of the typed texts a correction for this cause uses. */
export function askedOf(cause: CorrectionCause, { numbers, publicAt }: { numbers: string; publicAt: string }) {
  const hasNumbers = cause === 'entry' || cause === 'organiser';
  return { texts: hasNumbers ? typedTexts(numbers) : [], publicAt: cause === 'annulled' ? '' : publicAt };
}
