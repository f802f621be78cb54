import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { hashPassword } from '../passwords/password.server';
import { endSessions } from '../sessions/end-sessions.server';
import { accounts } from '../tables.server';
import { lockSubject, type Subject } from './lock-subject.server';

type OperatorActInput = { accountId: number; reason: string };

/** Read out by telephone it is not mistaken: no 0 and o, no 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const figures = '23456789';

/**
 * A password that opens nothing but the choice of another; told once, only its hash is kept. Everybody is out.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account, identity.status_moved, identity.real_account_needed,
 * identity.busy, proposals.needed (an operator's).
 */
export async function giveTemporaryPassword(ctx: Ctx, { accountId, reason }: OperatorActInput): Promise<string> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    refuseWithoutPassword(subject);
    if (subject.role === 'operator') requireApproval(ctx, 'operatorPassword', String(accountId));
    await ctx.db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: ctx.now, mustChangePassword: true })
      .where(eq(accounts.id, accountId));
    const sessions = await endSessions(ctx, { accountId, reason: 'passwordChanged' });
    await record(ctx, {
      action: 'identity.resetPassword',
      subject: `account:${accountId}`,
      before: { passwordChangedAt: subject.passwordChangedAt, mustChangePassword: subject.mustChangePassword },
      after: { passwordChangedAt: ctx.now, mustChangePassword: true, sessionsEnded: sessions, reason },
    });
  });
  return password;
}

/**
 * Nothing else opens, in no session, until its owner has chosen a new password.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account, identity.status_moved,
 * identity.real_account_needed.
 */
export function demandPasswordChange(ctx: Ctx, { accountId, reason }: OperatorActInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    refuseWithoutPassword(subject);
    await ctx.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.demandPasswordChange',
      subject: `account:${accountId}`,
      before: { mustChangePassword: subject.mustChangePassword },
      after: { mustChangePassword: true, reason },
    });
  });
}

/** A closed account is over, a trial has no password. */
function refuseWithoutPassword({ status, role }: Subject): void {
  if (status === 'closed') throw new Refusal('identity.status_moved');
  if (role === 'trial') throw new Refusal('identity.real_account_needed');
}

/** Three groups of letters and figures: 58 bits. */
export function makePassword(): string {
  const all = letters + figures;
  const drawn = Array.from({ length: 11 }, () => all[randomInt(all.length)]!);
  drawn.splice(randomInt(drawn.length + 1), 0, figures[randomInt(figures.length)]!);
  return [0, 4, 8].map((at) => drawn.slice(at, at + 4).join('')).join('-');
}
