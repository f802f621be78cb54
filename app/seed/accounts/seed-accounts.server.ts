import { sql } from 'drizzle-orm';
import { accountTypeOf } from '~/domain/identity/account-types';
import { createAccount } from '~/domain/identity/create-account.server';
import { hashPassword } from '~/domain/identity/password.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { demoAccounts, demoPassword, demoPaymentPassword } from './demo-accounts';

/** The accounts to try the demo with; they share one password and so one hash. */
export async function seedAccounts(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ exists: boolean }>(sql`select exists (select from accounts) as exists`);
  if (rows[0]?.exists) return;
  const [passwordHash, paymentPasswordHash] = await Promise.all([demoPassword, demoPaymentPassword].map(hashPassword));
  const ids = new Map<string, number>();
  for (const { upline, ...account } of demoAccounts) {
    const id = await createAccount(ctx, {
      ...account,
      type: accountTypeOf(defaultSettings.accountTypes, account.role, upline !== undefined),
      passwordHash: passwordHash!,
      paymentPasswordHash: account.role === 'operator' ? null : paymentPasswordHash!,
      isMobileVerified: true,
      isEmailVerified: true,
      uplineId: upline ? ids.get(upline)! : null,
      origin: { domain: 'localhost', registerMethod: 'WEB' },
    });
    ids.set(account.account, id);
  }
}
