import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts, invitationCodes } from '../tables.server';

/** An affiliate code makes its agent the upline, a referral code its member the one who invited. */
export type InvitationKind = 'affiliate' | 'referral';

/** Without figures and letters that are mistaken for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
const kindOf: Partial<Record<Role, InvitationKind>> = { member: 'referral', agent: 'affiliate' };

/** Who may invite gets a code for life; trial users and operators get none. */
export async function giveInvitationCode(ctx: Ctx, { accountId, role }: { accountId: number; role: Role }) {
  const kind = kindOf[role];
  if (kind) await insertCode(ctx, { accountId, kind });
}

type Link = { agentId: number; invites: 'member' | 'agent'; expiresAt: Date | null };

/** One more code of an agent, for so long. */
export function giveLinkCode(ctx: Ctx, { agentId, invites, expiresAt }: Link): Promise<string> {
  return insertCode(ctx, { accountId: agentId, kind: 'affiliate', isLink: true, invites, expiresAt });
}

/** From now on nobody is invited by it. */
export async function closeLinkCode(ctx: Ctx, code: string): Promise<void> {
  await ctx.db
    .update(invitationCodes)
    .set({ isActive: false })
    .where(and(eq(invitationCodes.code, code), eq(invitationCodes.isLink, true)));
}

type NewCode = Omit<typeof invitationCodes.$inferInsert, 'code' | 'createdAt' | 'kind'> & { kind: InvitationKind };

async function insertCode(ctx: Ctx, input: NewCode): Promise<string> {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');
    const given = await ctx.db
      .insert(invitationCodes)
      .values({ ...input, code, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ code: invitationCodes.code });
    if (given.length === 1) return code;
  }
}

/** The code by which an account invites, or null. */
export async function findInvitationCode(ctx: Ctx, accountId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ code: invitationCodes.code })
    .from(invitationCodes)
    .where(
      and(
        eq(invitationCodes.accountId, accountId),
        eq(invitationCodes.isActive, true),
        eq(invitationCodes.isLink, false),
      ),
    );
  return row?.code ?? null;
}

export type Inviter = { accountId: number; uplineId: number | null; invites: 'member' | 'agent' };

/** Who invites by this code, in whatever case it was typed; null: nobody does, or not any more. */
export async function findInviter(ctx: Ctx, kind: InvitationKind, code: string): Promise<Inviter | null> {
  const [row] = await ctx.db
    .select({ accountId: accounts.id, uplineId: accounts.uplineId, invites: invitationCodes.invites })
    .from(invitationCodes)
    .innerJoin(accounts, eq(accounts.id, invitationCodes.accountId))
    .where(
      and(
        eq(invitationCodes.code, code.toUpperCase()),
        eq(invitationCodes.kind, kind),
        eq(invitationCodes.isActive, true),
        or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, ctx.now)),
        eq(accounts.status, 'active'),
      ),
    );
  return row ?? null;
}

export type CodeOwner = { code: string; kind: InvitationKind; isLink: boolean; accountId: number; account: string };

/** Whose code it is or was, in whatever case it was typed; for operators. */
export async function findCodeOwner(ctx: Ctx, code: string): Promise<CodeOwner | null> {
  const [row] = await ctx.db
    .select({
      code: invitationCodes.code,
      kind: sql<InvitationKind>`${invitationCodes.kind}`,
      isLink: invitationCodes.isLink,
      accountId: accounts.id,
      account: accounts.account,
    })
    .from(invitationCodes)
    .innerJoin(accounts, eq(accounts.id, invitationCodes.accountId))
    .where(eq(invitationCodes.code, code.toUpperCase()));
  return row ?? null;
}
