import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword, verifyPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { worldWith } from '../../setup/world';

export const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
export const atOnce = process.env.SOAK === '1' ? 60 : 6;
export const oldPassword = 'Padma & Meghna 7';
export const newPassword = 'Jamuna & Teesta 8';

export const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'a bug';

/** A site on which it is noted whose password has changed. */
export async function resetWorld() {
  const { ctx } = await worldWith();
  let told: DomainEvent[] = [];
  ctx.reactions.passwordChanged = [async (_ctx, event) => void told.push(event)];
  const passwordHash = await hashPassword(oldPassword);
  let count = 0;

  /** Another member, who has forgotten the password. */
  async function newOwner() {
    told = [];
    const account = `Surma${count++}`;
    const mobile = `+880191234${String(count).padStart(4, '0')}`;
    const email = `${account}@mail.example`.toLowerCase();
    const clientLocation = { browser: `browser ${count}`, address: `203.0.113.${count}` };
    const accountId = await createAccount(ctx, {
      account,
      nickname: account,
      role: 'member',
      type: 0,
      passwordHash,
      mobile,
      isMobileVerified: true,
      email,
      isEmailVerified: true,
    });
    return { account, accountId, mobile, email, clientLocation };
  }

  function later(minutes: number): Ctx {
    return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
  }

  return { ctx, newOwner, later, whatWasTold: () => told };
}

export type ResetWorld = Awaited<ReturnType<typeof resetWorld>>;
export type Owner = Awaited<ReturnType<ResetWorld['newOwner']>>;

export async function isPasswordOf(ctx: Ctx, { accountId }: Owner, password: string): Promise<boolean> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  return verifyPassword(row?.passwordHash ?? null, password);
}

export async function changeOwner(
  ctx: Ctx,
  { accountId }: Owner,
  values: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(accounts).set(values).where(eq(accounts.id, accountId));
}

/** Two places where the owner was in, one of them remembered. */
export async function twoSessionsOf(ctx: Ctx, { accountId, clientLocation }: Owner) {
  const [one, other] = [
    await openSession(ctx, accountId, clientLocation),
    await openSession(ctx, accountId, clientLocation),
  ];
  const { value } = await rememberBrowser(ctx, { accountId, sessionId: other!.sessionId });
  return async () => [
    await findSession(ctx, one!.token),
    await findSession(ctx, other!.token),
    await resumeSession(ctx, value, clientLocation),
  ];
}

export async function expectNoted(world: ResetWorld, { accountId, account }: Owner, provenBy: string): Promise<void> {
  const { entries } = await listAudit(world.ctx, { subject: `account:${accountId}` });
  expect(entries).toMatchObject([
    {
      action: 'identity.resetPassword',
      actor: { role: 'member', id: accountId, name: account },
      after: { provenBy, endedSessions: 2 },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Jamuna|argon2/);
  expect(world.whatWasTold()).toEqual([{ kind: 'passwordChanged', accountId }]);
}
