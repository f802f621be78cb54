import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').trim().slice(0, longest));
const number = text(9).transform((typed) => Number(latinDigits(typed).replaceAll(',', '')) || 0);

export const SharedCodeSchema = z.object({ shared: text(40), uses: number, sharedExpiresAt: text(16) });
export const CodesSchema = z.object({ count: number, expiresAt: text(16) });
