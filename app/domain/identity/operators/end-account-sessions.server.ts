import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { endSessions } from '../sessions/end-sessions.server';
import { revokeSession } from '../sessions/revoke-session.server';
import { lockSubject } from './lock-subject.server';

/** Out of every browser, remembered ones too; answers how many. Refuses: identity.not_found, identity.own_account. */
export function endAccountSessions(ctx: Ctx, input: { accountId: number; reason: string }): Promise<number> {
  const { accountId, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, accountId, { isStopping: true });
    const ended = await endSessions(ctx, { accountId, reason: 'revoked' });
    await record(ctx, {
      action: 'identity.revokeSessions',
      subject: `account:${accountId}`,
      before: { openSessions: ended },
      after: { openSessions: 0, reason },
    });
    return ended;
  });
}

/** Out of one browser. Refuses: identity.not_found, identity.own_account. */
export function endAccountSession(ctx: Ctx, input: { accountId: number; sessionId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, input.accountId, { isStopping: true });
    await revokeSession(ctx, input.accountId, input.sessionId);
  });
}
