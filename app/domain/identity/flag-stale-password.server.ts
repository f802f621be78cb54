import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts, sessions } from './tables.server';

type FlagStalePasswordInput = {
  accountId: number;
  sessionId: number;
  /** As it was just typed, and found right. */
  password: string;
  /** The setting; empty: there is none. */
  defaultPassword: string;
  /** Null while expiry is switched off. */
  expiryDays: number | null;
};

/** At a sign-in by password: who came with the default one, or with one too old, must choose another before anything else. */
export async function flagStalePassword(ctx: Ctx, input: FlagStalePasswordInput): Promise<void> {
  const { accountId, sessionId, password, defaultPassword, expiryDays } = input;
  const isDefault = defaultPassword !== '' && password === defaultPassword;
  if (!isDefault && !(expiryDays !== null && (await isExpired(ctx, accountId, expiryDays)))) return;
  await ctx.db.update(sessions).set({ mustChangePassword: true }).where(eq(sessions.id, sessionId));
}

async function isExpired(ctx: Ctx, accountId: number, expiryDays: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ changedAt: accounts.passwordChangedAt, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const since = row?.changedAt ?? row?.createdAt ?? ctx.now;
  return ctx.now.getTime() - since.getTime() >= expiryDays * 24 * 60 * 60_000;
}
