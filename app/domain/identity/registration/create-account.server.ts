import type { Role } from '~/domain/shared/actor';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { type Origin, OriginSchema, type Profile, ProfileSchema } from '../profile/profile';
import { accounts } from '../tables.server';
import { refusalForUniqueViolation } from '../unique-violation.server';
import { giveInvitationCode } from './invitation-codes.server';

export type NewAccount = {
  account: string;
  nickname: string;
  role: Exclude<Role, 'visitor' | 'system'>;
  /** As `accountTypeOf` says. */
  type: number;
  passwordHash: string | null;
  paymentPasswordHash?: string | null;
  mustChangePassword?: boolean;
  firstTimeLogin?: boolean;
  language?: string | null;
  avatar?: string | null;
  mobile?: string | null;
  isMobileVerified?: boolean;
  email?: string | null;
  isEmailVerified?: boolean;
  documentNumber?: string | null;
  profile?: Profile;
  origin?: Origin;
  uplineId?: number | null;
  referrerId?: number | null;
  /** The affiliate code that was followed. */
  affiliateCode?: string | null;
};

/**
 * An account is born: with it the agent above, who invited, and the code by which it invites others. Of two who want one
 * name, or prove to hold one number, at once, one wins. Refuses: identity.name_taken, identity.contact_taken.
 */
export function createAccount(ctx: Ctx, input: NewAccount): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const accountId = await insertAccount(ctx, input);
    await giveInvitationCode(ctx, { accountId, role: input.role });
    await tell(ctx, {
      kind: 'accountRegistered',
      accountId,
      role: input.role,
      uplineId: input.uplineId ?? null,
      referrerId: input.referrerId ?? null,
      affiliateCode: input.affiliateCode ?? null,
    });
    return accountId;
  });
}

async function insertAccount(ctx: Ctx, input: NewAccount): Promise<number> {
  const {
    isMobileVerified,
    isEmailVerified,
    profile,
    origin,
    email,
    documentNumber,
    affiliateCode: _code,
    ...rest
  } = input;
  try {
    const [row] = await ctx.db
      .insert(accounts)
      .values({
        ...rest,
        email: email?.trim().toLowerCase() || null,
        documentNumber: documentNumber?.replace(/\s+/g, '').toUpperCase() || null,
        mobileVerifiedAt: input.mobile && isMobileVerified ? ctx.now : null,
        emailVerifiedAt: email && isEmailVerified ? ctx.now : null,
        passwordChangedAt: input.passwordHash ? ctx.now : null,
        profile: ProfileSchema.parse(profile ?? {}),
        origin: OriginSchema.parse(origin ?? {}),
        createdAt: ctx.now,
      })
      .returning({ id: accounts.id });
    return row!.id;
  } catch (error) {
    throw refusalForUniqueViolation(error);
  }
}
