import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { endSessions } from '../sessions/end-sessions.server';
import { accounts } from '../tables.server';
import { commonPasswords } from './common-passwords.server';
import { judgeNewPassword } from './password-rules';

/** Whose password was forgotten. */
export type Forgetful = { accountId: number; account: string; role: 'member' | 'agent' };
type RenewPasswordInput = { owner: Forgetful; passwordHash: string; by: 'mobileNum' | 'email' };

/** Refuses: identity.password_length, identity.password_pattern, identity.password_common, identity.password_same. */
export function judgeForgottenPassword(newPassword: string, account: string, rule: FieldValidator | undefined): void {
  judgeNewPassword(newPassword, { account, rule });
  if (commonPasswords.has(newPassword.toLowerCase())) throw new Refusal('identity.password_common', 'newPassword');
}

/** In the transaction that used up the proof: sets the new password and ends every session and remembered browser. */
export function renewPassword(ctx: Ctx, { owner, passwordHash, by }: RenewPasswordInput): Promise<void> {
  const { accountId, account, role } = owner;
  return inTransaction({ ...ctx, actor: { role, id: accountId, name: account } }, async (ctx) => {
    await ctx.db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: ctx.now, mustChangePassword: false })
      .where(eq(accounts.id, accountId));
    const ended = await endSessions(ctx, { accountId, reason: 'passwordChanged' });
    await record(ctx, {
      action: 'identity.resetPassword',
      subject: `account:${accountId}`,
      before: null,
      after: { provenBy: by, endedSessions: ended },
    });
    await tell(ctx, { kind: 'passwordChanged', accountId });
  });
}
