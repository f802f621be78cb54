import { sql } from 'drizzle-orm';
import { accountTypeOf } from '~/domain/identity/account-types';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { learnLocation } from '~/domain/identity/second-step/known-locations.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { ownerRole } from '~/domain/shared/rights';
import { defaultSettings } from '~/domain/site/settings';
import { demoAccounts, demoPassword, demoPaymentPassword } from './demo-accounts';

const hourMs = 3_600_000;

/** Where the demo is tried: known to all of them, so that only a foreign address asks for more. */
const ownMachine = ['127.0.0.1', '::1'];

/** The accounts to try the demo with, by name; they share one password and so one hash. */
export async function seedAccounts(ctx: Ctx, keyedHash: KeyedHash): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ exists: boolean }>(sql`select exists (select from accounts) as exists`);
  if (rows[0]?.exists) return new Map();
  const [passwordHash, paymentPasswordHash] = await Promise.all([demoPassword, demoPaymentPassword].map(hashPassword));
  const ids = new Map<string, number>();
  for (const { upline, referrer, hoursOld, ...account } of demoAccounts) {
    const born = { ...ctx, now: new Date(ctx.now.getTime() - hoursOld * hourMs) };
    const id = await createAccount(born, {
      ...account,
      type: accountTypeOf(defaultSettings.accountTypes, account.role, upline !== undefined),
      passwordHash: passwordHash!,
      paymentPasswordHash: account.role === 'operator' ? null : paymentPasswordHash!,
      isMobileVerified: true,
      isEmailVerified: true,
      uplineId: upline ? ids.get(upline)! : null,
      referrerId: referrer ? ids.get(referrer)! : null,
      origin: { domain: 'localhost', registerMethod: 'WEB' },
    });
    if (account.role === 'operator') await writeRoles(ctx, id, { gained: [ownerRole] });
    ids.set(account.account, id);
    for (const address of ownMachine)
      await learnLocation(ctx, keyedHash, { accountId: id, clientLocation: { browser: '', address } });
  }
  return ids;
}
