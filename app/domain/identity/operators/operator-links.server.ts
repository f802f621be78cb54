import { and, eq, gt, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { createAccount } from '../registration/create-account.server';
import { hashToken } from '../sessions/find-session.server';
import { newToken } from '../sessions/open-session.server';
import { accounts, operatorLinks } from '../tables.server';
import { writeRoles } from './operator-roles.server';

const linkMs = 30 * 60_000;

type Purpose = 'invite' | 'recover';
type InviteInput = { account: string; email: string; roles?: string[] };
type RecoverInput = { accountId: number; reason: string };
export type OperatorLink = { accountId: number; account: string; purpose: Purpose };
export type Invited = { accountId: number; token: string };

/**
 * A new operator, who sets a password and a second factor by the link. Roles are given along by the system alone; an
 * operator proposes them. Refuses: identity.name_taken.
 */
export function inviteOperator(ctx: Ctx, { account, email, roles = [] }: InviteInput): Promise<Invited> {
  return inTransaction(ctx, async (ctx) => {
    const accountId = await createAccount(ctx, {
      ...{ account, email, nickname: account },
      ...{ role: 'operator', type: 0, passwordHash: null, firstTimeLogin: false },
    });
    if (ctx.actor.role === 'system') await writeRoles(ctx, accountId, { gained: roles });
    await record(ctx, {
      action: 'identity.inviteOperator',
      subject: `account:${accountId}`,
      before: null,
      after: { account, roles: ctx.actor.role === 'system' ? roles : [] },
    });
    return { accountId, token: await makeLink(ctx, accountId, 'invite') };
  });
}

/** Another link for who has not used the first one in time. Refuses: identity.not_found, identity.link_used. */
export function inviteAgain(ctx: Ctx, accountId: number): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { passwordHash } = await lockOperator(ctx, accountId);
    if (passwordHash !== null) throw new Refusal('identity.link_used');
    await record(ctx, {
      action: 'identity.inviteOperator',
      subject: `account:${accountId}`,
      before: null,
      after: { again: true },
    });
    return makeLink(ctx, accountId, 'invite');
  });
}

/**
 * For an operator who has lost the password or every second factor: what there is stays good until the link is used.
 * Refuses: identity.not_found, identity.own_account, identity.status_moved, proposals.needed.
 */
export function makeRecoveryLink(ctx: Ctx, { accountId, reason }: RecoverInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await lockOperator(ctx, accountId);
    if (accountId === ctx.actor.id) throw new Refusal('identity.own_account');
    if (status !== 'active') throw new Refusal('identity.status_moved');
    requireApproval(ctx, 'operatorRecovery', String(accountId));
    await record(ctx, {
      action: 'identity.recoverOperator',
      subject: `account:${accountId}`,
      before: null,
      after: { reason },
    });
    return makeLink(ctx, accountId, 'recover');
  });
}

/** Held until the transaction ends. Refuses: identity.not_found. */
export async function lockOperator(ctx: Ctx, accountId: number): Promise<typeof accounts.$inferSelect> {
  const isOperator = and(eq(accounts.id, accountId), eq(accounts.role, 'operator'));
  const [operator] = await ctx.db.select().from(accounts).where(isOperator).for('update');
  if (!operator) throw new Refusal('identity.not_found');
  return operator;
}

/** Whose link it is; null for one that was used, replaced, is too old or never was: nobody is told which. */
export async function findOperatorLink(ctx: Ctx, token: string): Promise<OperatorLink | null> {
  const [link] = await ctx.db
    .select({ accountId: accounts.id, account: accounts.account, purpose: operatorLinks.purpose })
    .from(operatorLinks)
    .innerJoin(accounts, eq(accounts.id, operatorLinks.accountId))
    .where(and(isGood(ctx, token), eq(accounts.status, 'active')));
  return link ?? null;
}

/** Of many who use it at once, one finds it good. Refuses: identity.link_over. */
export async function spendOperatorLink(ctx: Ctx, token: string): Promise<void> {
  const spent = await ctx.db
    .update(operatorLinks)
    .set({ endedAt: ctx.now })
    .where(isGood(ctx, token))
    .returning({ accountId: operatorLinks.accountId });
  if (spent.length === 0) throw new Refusal('identity.link_over');
}

/** The newest link alone is good. */
async function makeLink(ctx: Ctx, accountId: number, purpose: Purpose): Promise<string> {
  const token = newToken();
  const isOpen = and(eq(operatorLinks.accountId, accountId), isNull(operatorLinks.endedAt));
  await ctx.db.update(operatorLinks).set({ endedAt: ctx.now }).where(isOpen);
  await ctx.db.insert(operatorLinks).values({
    ...{ tokenHash: hashToken(token), accountId, purpose },
    ...{ madeAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + linkMs) },
  });
  return token;
}

function isGood(ctx: Ctx, token: string) {
  return and(
    eq(operatorLinks.tokenHash, hashToken(token)),
    isNull(operatorLinks.endedAt),
    gt(operatorLinks.expiresAt, ctx.now),
  );
}
