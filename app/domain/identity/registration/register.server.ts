import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import type { Settings } from '~/domain/site/settings';
import { accountTypeOf } from '../account-types';
import type { ClientLocation } from '../client-location';
import { checkCode } from '../codes/check-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { commonPasswords } from '../passwords/common-passwords.server';
import { hashPassword } from '../passwords/password.server';
import { judgeNewPassword } from '../passwords/password-rules';
import { judgeNewPaymentPassword, readPaymentPassword } from '../payment-password/payment-password-rules';
import type { Origin, Profile } from '../profile/profile';
import { ageAt } from './age';
import { requireUnlisted } from './ask-register.server';
import { checkInvitation, type Following, type Invitation } from './check-invitation.server';
import { createAccount } from './create-account.server';
import { beginRegistration, settleRegistration } from './registration-attempts.server';

/** What was typed, each field judged by its validator; null where none was asked or given. */
export type Registration = {
  /** Null: the mobile number is the name. */
  username: string | null;
  nickname: string;
  password: string | null;
  paymentPassword: string | null;
  /** In international form. */
  mobile: string | null;
  /** Null where the site asks for no code. */
  verificationCode: string | null;
  email: string | null;
  documentNumber: string | null;
  profile: Profile;
  invitation: Invitation;
  origin: Origin;
  language: string;
  clientLocation: ClientLocation;
};

export type RegistrationRules = {
  passwordRule: FieldValidator | undefined;
  accountTypes: Settings['accountTypes'];
  minimumAge: number;
  timeZone: string;
  registrationsPerHour: number;
};

/**
 * A new member, or an agent where the code that was followed invites such. That a user name is taken is told at once, whose a mobile number or document is only to who holds the phone.
 * Refuses: identity.too_many_registrations, identity.too_many_attempts, identity.too_young, identity.password_length,
 * identity.password_pattern, identity.password_common, identity.password_same, identity.payment_password_digits,
 * identity.payment_password_weak, identity.name_like_number,
 * identity.name_taken, identity.contact_taken, identity.invitation_code_error, identity.unknown_recommender, identity.busy,
 * identity.not_accepted, identity.register_silent
 * and what `checkCode` refuses.
 */
export async function register(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: Registration,
  rules: RegistrationRules,
): Promise<{ accountId: number; role: 'member' | 'agent' }> {
  judgeTyped(ctx, input, rules);
  const attempt = await beginRegistration(ctx, keyedHash, input.clientLocation, rules.registrationsPerHour);
  try {
    const following = await checkInvitation(ctx, { ...input.invitation, recommenderId: input.profile.recommenderId });
    if (input.username !== null) await refuseTakenName(ctx, input.username);
    const isProven = await proveMobile(ctx, keyedHash, input);
    await requireUnlisted(ctx, { mobile: isProven ? input.mobile : null, documentNumber: input.documentNumber });
    const accountId = await giveBirth(ctx, { ...input, ...following, isProven }, rules);
    await settleRegistration(ctx, attempt, 'born');
    return { accountId, role: following.role };
  } catch (error) {
    await settleRegistration(ctx, attempt, 'refused');
    throw error;
  }
}

function judgeTyped(ctx: Ctx, typed: Registration, rules: RegistrationRules): void {
  const { username, password, paymentPassword, mobile, profile } = typed;
  // Who signs in by a number must not meet a stranger's name of the same figures.
  if (username !== null && /^\+?[0-9]{6,}$/.test(username)) throw new Refusal('identity.name_like_number', 'username');
  if (password !== null) {
    judgeNewPassword(password, { account: username ?? mobile ?? '', rule: rules.passwordRule, field: 'password' });
    if (commonPasswords.has(password.toLowerCase())) throw new Refusal('identity.password_common', 'password');
  }
  if (paymentPassword !== null) judgeNewPaymentPassword(paymentPassword);
  const { birthday } = profile;
  if (birthday && ageAt(birthday, ctx.now, rules.timeZone) < rules.minimumAge) {
    throw new Refusal('identity.too_young', 'birthday', { age: String(rules.minimumAge) });
  }
}

async function refuseTakenName(ctx: Ctx, username: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ taken: boolean }>(
    sql`select exists (select from accounts where lower(account) = lower(${username})) as taken`,
  );
  if (rows[0]?.taken) throw new Refusal('identity.name_taken', 'username');
}

async function proveMobile(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { mobile, verificationCode, clientLocation }: Registration,
): Promise<boolean> {
  if (mobile === null || verificationCode === null) return false;
  const { browser } = clientLocation;
  await checkCode(ctx, keyedHash, { purpose: 'register', recipient: mobile, browser, code: verificationCode });
  return true;
}

type Birth = Registration & Following & { isProven: boolean };

async function giveBirth(ctx: Ctx, birth: Birth, rules: RegistrationRules): Promise<number> {
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    birth.password && hashPassword(birth.password),
    birth.paymentPassword && hashPassword(readPaymentPassword(birth.paymentPassword)),
  ]);
  const hashes = { passwordHash: passwordHash || null, paymentPasswordHash: paymentPasswordHash || null };
  try {
    return await insert(ctx, birth, rules, hashes, birth.documentNumber);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.field === 'idNumber' && !birth.isProven) return insert(ctx, birth, rules, hashes, null);
    throw birth.username === null && error.field === 'username'
      ? new Refusal('identity.contact_taken', 'mobileNum')
      : error;
  }
}

type Hashes = { passwordHash: string | null; paymentPasswordHash: string | null };

function insert(ctx: Ctx, birth: Birth, rules: RegistrationRules, hashes: Hashes, documentNumber: string | null) {
  const { username, mobile, isProven, role, uplineId, referrerId, affiliateCode, profile } = birth;
  const isClaimedTwice = documentNumber !== birth.documentNumber;
  return inTransaction(ctx, async (ctx) => {
    const accountId = await createAccount(ctx, {
      ...hashes,
      account: username ?? mobile!,
      nickname: birth.nickname,
      role,
      type: accountTypeOf(rules.accountTypes, role, uplineId !== null),
      language: birth.language,
      mobile,
      isMobileVerified: isProven,
      email: birth.email,
      documentNumber,
      profile: isClaimedTwice ? { ...profile, idNumber: birth.documentNumber ?? undefined } : profile,
      origin: birth.origin,
      uplineId,
      referrerId,
      affiliateCode,
    });
    await record(ctx, {
      action: 'identity.register',
      subject: `account:${accountId}`,
      before: null,
      // Without a proof nobody is told whose a document is: that it was claimed twice is for the operators to see.
      after: { uplineId, referrerId, isMobileProven: isProven, isDocumentClaimedTwice: isClaimedTwice },
    });
    return accountId;
  });
}
