import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { AccountStatus } from '../account-status';
import type { AvailableFactors } from './ways';

export type Contacts = { mobile: string | null; email: string | null };

/** Role and status, which decide what an account may do. */
export type AccountState = { role: Role; status: AccountStatus };

type Row = AccountState & {
  mobile: string | null;
  email: string | null;
  authenticator: boolean;
  recovery_codes: boolean;
  passkeys: boolean;
};

/** The factors an account can use for the second step: verified contacts and confirmed factors only. */
export async function findAvailableFactors(
  ctx: Ctx,
  accountId: number,
): Promise<{ factors: AvailableFactors; contacts: Contacts; standing: AccountState | null }> {
  const [row] = await namedSql<Row>(
    ctx.db,
    'find_means',
    sql`
    select a.role, a.status, case when a.mobile_verified_at is not null then a.mobile end as mobile,
      case when a.email_verified_at is not null then a.email end as email,
      exists (select from authenticators t where t.account_id = a.id and t.confirmed_at is not null) as authenticator,
      exists (select from recovery_codes r where r.account_id = a.id and r.used_at is null) as recovery_codes,
      exists (select from passkeys p where p.account_id = a.id) as passkeys
    from accounts a where a.id = ${accountId}`,
  );
  const contacts = { mobile: row?.mobile ?? null, email: row?.email ?? null };
  return {
    contacts,
    standing: row ? { role: row.role, status: row.status } : null,
    factors: {
      hasMobile: contacts.mobile !== null,
      hasEmail: contacts.email !== null,
      hasAuthenticator: row?.authenticator ?? false,
      hasRecoveryCodes: row?.recovery_codes ?? false,
      hasPasskeys: row?.passkeys ?? false,
    },
  };
}
