import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type AuthenticatorState = {
  /** Null while none is switched on. */
  confirmedAt: Date | null;
  /** Recovery codes not yet used. */
  codesLeft: number;
};

export async function findAuthenticator(ctx: Ctx, accountId: number): Promise<AuthenticatorState> {
  const { rows } = await ctx.db.execute<{ confirmed_at: string | null; codes_left: number }>(sql`
    select (select confirmed_at from authenticators where account_id = ${accountId}) as confirmed_at,
      (select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null) as codes_left`);
  const row = rows[0];
  return { confirmedAt: row?.confirmed_at ? new Date(row.confirmed_at) : null, codesLeft: row?.codes_left ?? 0 };
}
