import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Origin, OriginSchema, type Profile, ProfileSchema } from './profile';
import { accounts } from './tables.server';

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
};

const taken: Record<string, [code: 'identity.name_taken' | 'identity.contact_taken', field: string]> = {
  accounts_have_one_name: ['identity.name_taken', 'username'],
  accounts_share_no_mobile: ['identity.contact_taken', 'mobileNum'],
  accounts_share_no_email: ['identity.contact_taken', 'email'],
  accounts_share_no_document: ['identity.contact_taken', 'idNumber'],
};

/**
 * An account is born: with it the agent above and who invited. Of two who want one name or number at once, one wins.
 * Refuses: identity.name_taken, identity.contact_taken.
 */
export async function createAccount(ctx: Ctx, input: NewAccount): Promise<number> {
  const { isMobileVerified, isEmailVerified, profile, origin, email, documentNumber, ...rest } = input;
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
    const clash = taken[constraintOf(error)];
    if (clash) throw new Refusal(...clash);
    throw error;
  }
}

/** The name of the rule that the database saw broken, however deep the driver's error lies. */
function constraintOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as Error & { constraint?: string };
    if (constraint) return constraint;
  }
  return '';
}
