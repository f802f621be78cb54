import { sql } from 'drizzle-orm';
import { hashPassword } from '~/domain/identity/password.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { demoAccounts, demoPassword } from './demo-accounts';

/** The accounts to try the demo with; they share one password and so one hash. */
export async function seedAccounts(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ exists: boolean }>(sql`select exists (select from accounts) as exists`);
  if (rows[0]?.exists) return;
  const passwordHash = await hashPassword(demoPassword);
  await ctx.db
    .insert(accounts)
    .values(
      demoAccounts.map((account) => ({
        ...account,
        passwordHash,
        mobileVerifiedAt: ctx.now,
        emailVerifiedAt: ctx.now,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
}
