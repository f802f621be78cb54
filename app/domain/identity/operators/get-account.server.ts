import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { AccountStatus } from '../account-status';
import type { KeyedHash } from '../keyed-hash.server';
import { findPaymentLock } from '../payment-password/verify-payment-password.server';
import { avatarOf } from '../profile/avatars';
import { type DetailField, detailFields, detailsOf, maskedDetail } from '../profile/details';
import { maskedNumber } from '../profile/dialing-codes';
import { maskedEmail } from '../profile/masked-email';
import type { Origin } from '../profile/profile';
import { accounts } from '../tables.server';
import { isWithinReach } from './lock-subject.server';
import type { AccountRole } from './search-accounts.server';
import { findSignInLock, type SignInLock } from './sign-in-lock.server';

type Contact = { masked: string; isVerified: boolean } | null;
export type Relative = { id: number; account: string; nickname: string };
export type AccountSheet = {
  id: number;
  account: string;
  nickname: string;
  avatar: string;
  role: AccountRole;
  type: number;
  status: AccountStatus;
  language: string | null;
  mobile: Contact;
  email: Contact;
  /** What the registration asked for, masked; what was never said is left out. */
  details: { field: DetailField; masked: string }[];
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  mustChangePassword: boolean;
  passwordChangedAt: Date | null;
  createdAt: Date;
  upline: Relative | null;
  referrer: Relative | null;
  origin: Origin;
  lock: SignInLock;
  paymentLock: { failures: number; until: Date | null };
  /** Whether the actor may act on it at all. */
  isWithinReach: boolean;
};

/** All an operator sees of an account; contacts and personal details masked until revealed. Refuses: identity.not_found. */
export async function getAccount(ctx: Ctx, keyedHash: KeyedHash, accountId: number): Promise<AccountSheet> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  if (!row) throw new Refusal('identity.not_found');
  const [relatives, lock, paymentLock, reach] = await Promise.all([
    findRelatives(ctx, [row.uplineId, row.referrerId]),
    findSignInLock(ctx, keyedHash, row),
    findPaymentLock(ctx, row.id),
    isWithinReach(ctx, row),
  ]);
  const { id, account, nickname, type, language, mustChangePassword, passwordChangedAt, createdAt, origin } = row;
  return {
    ...{ id, account, nickname, type, language, mustChangePassword, passwordChangedAt, createdAt, origin },
    avatar: avatarOf(row),
    role: row.role as AccountRole,
    status: row.status as AccountStatus,
    mobile: row.mobile ? { masked: maskedNumber(row.mobile), isVerified: row.mobileVerifiedAt !== null } : null,
    email: row.email ? { masked: maskedEmail(row.email), isVerified: row.emailVerifiedAt !== null } : null,
    details: maskedDetails(row),
    hasPassword: row.passwordHash !== null,
    hasPaymentPassword: row.paymentPasswordHash !== null,
    upline: relatives.get(row.uplineId ?? 0) ?? null,
    referrer: relatives.get(row.referrerId ?? 0) ?? null,
    lock,
    paymentLock,
    isWithinReach: reach,
  };
}

function maskedDetails(row: Parameters<typeof detailsOf>[0]): AccountSheet['details'] {
  const known = detailsOf(row);
  return detailFields.flatMap((field) => {
    const value = known[field];
    return value ? [{ field, masked: maskedDetail(field, value) }] : [];
  });
}

async function findRelatives(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, Relative>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: accounts.id, account: accounts.account, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
