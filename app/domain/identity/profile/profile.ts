import { z } from 'zod';

const line = z.string().min(1).max(500).optional();

/**
 * What a registration may ask for and no rule of the product depends on; values that must be unique have columns of
 * their own.
 */
export const ProfileSchema = z
  .object({
    payeeName: line,
    fullname: line,
    birthday: line,
    nationality: line,
    placeOfBirth: line,
    address: line,
    occupation: line,
    sourceOfIncome: line,
    qqNum: line,
    line,
    whatsapp: line,
    facebook: line,
    wechat: line,
    zalo: line,
    telegram: line,
    recommenderId: line,
    /** Of a document that another account holds: merely claimed. */
    idNumber: line,
  })
  .strip();

/** How an account came to be. */
export const OriginSchema = z
  .object({
    domain: line,
    registerUrl: z.string().max(2_000).optional(),
    registerMethod: z.literal('WEB').optional(),
    referralCode: line,
    affiliateCode: line,
    address: line,
    /** When the terms that were agreed to were last written. */
    termsVersion: line,
  })
  .strip();

export type Profile = z.output<typeof ProfileSchema>;
export type Origin = z.output<typeof OriginSchema>;
