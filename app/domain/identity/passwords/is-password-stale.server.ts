import type { Ctx } from '~/domain/shared/ctx.server';
import { findFlags } from '~/domain/site/find-flags.server';
import { findSettings } from '~/domain/site/find-settings.server';

type TypedPassword = {
  /** As it was just typed, and found right. */
  password: string;
  passwordChangedAt: Date | null;
  createdAt: Date;
};

const dayMs = 24 * 60 * 60_000;

/** At a sign-in by password: who came with the default one, or with one too old, must choose another before anything else. */
export async function isPasswordStale(ctx: Ctx, typed: TypedPassword): Promise<boolean> {
  const [{ defaultPassword, passwordExpiryDays }, flags] = await Promise.all([findSettings(ctx), findFlags(ctx)]);
  if (defaultPassword !== '' && typed.password === defaultPassword) return true;
  if (!flags.PWDEXPFORCECHANGE3) return false;
  const since = typed.passwordChangedAt ?? typed.createdAt;
  return ctx.now.getTime() - since.getTime() >= passwordExpiryDays * dayMs;
}
