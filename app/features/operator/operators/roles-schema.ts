import { z } from 'zod';
import { rights } from '~/domain/shared/rights';
import { reasonField } from '../reason-field';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));

export const RoleSchema = z.object({
  /** Only a new role is typed one. */
  code: text(40),
  nameBn: text(60),
  nameEn: text(60),
  /** A box each, named `rights.AREA.ACT`. */
  rights: z
    .record(z.record(z.string()))
    .optional()
    .transform((given = {}) =>
      rights.filter((right) => {
        const [area = '', act = ''] = right.split('.');
        return given[area]?.[act] === 'on';
      }),
    ),
  reason: reasonField,
});
