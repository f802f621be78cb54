import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from '../tables.server';
import { avatarOf } from './avatars';
import { type Details, detailsOf, maskedDetail } from './details';
import { maskedNumber } from './dialing-codes';
import { maskedEmail } from './masked-email';

export type Contact = { masked: string; isVerified: boolean } | null;
export type OwnAccount = {
  account: string;
  nickname: string;
  avatar: string;
  mobile: Contact;
  email: Contact;
  /** What the registration asked for, in full but for the number of a document. */
  details: Details;
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  passwordChangedAt: Date | null;
  walletAuto: boolean;
  createdAt: Date;
};

/** What an owner sees of their account; contacts masked, so that a glance over the shoulder learns little. Refuses: identity.not_found. */
export async function getOwnAccount(ctx: Ctx, accountId: number): Promise<OwnAccount> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  if (!row) throw new Refusal('identity.not_found');
  const details = detailsOf(row);
  return {
    account: row.account,
    nickname: row.nickname,
    avatar: avatarOf(row),
    mobile: row.mobile ? { masked: maskedNumber(row.mobile), isVerified: row.mobileVerifiedAt !== null } : null,
    email: row.email ? { masked: maskedEmail(row.email), isVerified: row.emailVerifiedAt !== null } : null,
    details: { ...details, ...(details.idNumber && { idNumber: maskedDetail('idNumber', details.idNumber) }) },
    hasPassword: row.passwordHash !== null,
    hasPaymentPassword: row.paymentPasswordHash !== null,
    passwordChangedAt: row.passwordChangedAt,
    walletAuto: row.walletAuto,
    createdAt: row.createdAt,
  };
}
