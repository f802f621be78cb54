import { and, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { asksOldPassword, getProofState, type ProofState, proveByPassword } from '../proof/prove-owner.server';
import { endSessions } from '../sessions/end-sessions.server';
import type { NewToken } from '../sessions/open-session.server';
import { renewSession } from '../sessions/renew-session.server';
import { accounts } from '../tables.server';
import { commonPasswords } from './common-passwords.server';
import { hashPassword, verifyPassword } from './password.server';
import { judgeNewPassword } from './password-rules';

type ChangePasswordInput = {
  sessionId: number;
  /** Null where none was asked. */
  oldPassword: string | null;
  newPassword: string;
  /** The site's validator for passwords. */
  rule: FieldValidator | undefined;
};

/**
 * All other sessions end, this one goes on under a new token. Refuses: identity.old_password_required,
 * identity.wrong_old_password, identity.proof_too_old, identity.session_over, identity.password_length,
 * identity.password_pattern, identity.password_common, identity.password_same, identity.busy.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<NewToken> {
  const { sessionId, newPassword, rule } = input;
  const standing = await getProofState(ctx, sessionId);
  judgeNewPassword(newPassword, { account: standing.account, rule });
  if (commonPasswords.has(newPassword.toLowerCase())) throw new Refusal('identity.password_common', 'newPassword');
  await proveOwner(ctx, standing, input);
  if (await verifyPassword(standing.passwordHash, newPassword))
    throw new Refusal('identity.password_same', 'newPassword');
  const passwordHash = await hashPassword(newPassword);

  return inTransaction(ctx, async (ctx) => {
    const session = await renewSession(ctx, sessionId);
    // Of two changes at once the second was judged by a password that is no longer valid.
    const changed = await ctx.db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: ctx.now, mustChangePassword: false })
      .where(
        and(
          eq(accounts.id, standing.accountId),
          sql`${accounts.passwordHash} is not distinct from ${standing.passwordHash}`,
        ),
      )
      .returning({ id: accounts.id });
    if (changed.length === 0) throw new Refusal('identity.session_over');
    const ended = await endSessions(ctx, {
      accountId: standing.accountId,
      exceptSessionId: session.sessionId,
      reason: 'passwordChanged',
    });
    await record(ctx, {
      action: 'identity.changePassword',
      subject: `account:${standing.accountId}`,
      before: { isForced: standing.isForced },
      after: { endedSessions: ended },
    });
    await tell(ctx, { kind: 'passwordChanged', accountId: standing.accountId });
    return session;
  });
}

async function proveOwner(
  ctx: Ctx,
  standing: ProofState,
  { sessionId, oldPassword }: ChangePasswordInput,
): Promise<void> {
  if (!asksOldPassword(standing)) {
    if (!standing.isProofFresh) throw new Refusal('identity.proof_too_old');
    return;
  }
  if (!oldPassword) throw new Refusal('identity.old_password_required', 'oldPassword');
  await proveByPassword(ctx, sessionId, standing.passwordHash, oldPassword);
}
