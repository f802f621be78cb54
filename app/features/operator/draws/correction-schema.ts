import { z } from 'zod';
import { correctionCauses } from '~/domain/lottery/official/correction-causes';
import { remarkField } from '../reason-field';
import { typedTexts } from './typed-texts';

/** Numbers are not asked for where the draw is annulled. */
export const CorrectionSchema = z
  .object({
    cause: z.enum(correctionCauses, { message: 'lottery:correction.causeNeeded' }),
    numbers: z.string().max(1_000, 'lottery:official.numbersNeeded').optional(),
    reason: remarkField,
  })
  .transform(({ numbers = '', ...rest }) => ({
    ...rest,
    texts: rest.cause === 'annulled' ? [] : typedTexts(numbers),
  }));
