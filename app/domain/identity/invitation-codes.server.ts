import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts, invitationCodes } from './tables.server';

/** An affiliate code makes its agent the upline, a referral code its member the one who invited. */
export type InvitationKind = 'affiliate' | 'referral';

/** Without figures and letters that are mistaken for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
const kindOf: Partial<Record<Role, InvitationKind>> = { member: 'referral', agent: 'affiliate' };

/** Who may invite gets a code for life; trial users and operators get none. */
export async function giveInvitationCode(ctx: Ctx, { accountId, role }: { accountId: number; role: Role }) {
  const kind = kindOf[role];
  if (!kind) return;
  for (;;) {
    const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');
    const given = await ctx.db
      .insert(invitationCodes)
      .values({ code, accountId, kind, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ code: invitationCodes.code });
    if (given.length === 1) return;
  }
}

/** The code by which an account invites, or null. */
export async function findInvitationCode(ctx: Ctx, accountId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ code: invitationCodes.code })
    .from(invitationCodes)
    .where(and(eq(invitationCodes.accountId, accountId), eq(invitationCodes.isActive, true)));
  return row?.code ?? null;
}

export type Inviter = { accountId: number; uplineId: number | null };

/** Who invites by this code, in whatever case it was typed; null: nobody does, or not any more. */
export async function findInviter(ctx: Ctx, kind: InvitationKind, code: string): Promise<Inviter | null> {
  const [row] = await ctx.db
    .select({ accountId: accounts.id, uplineId: accounts.uplineId })
    .from(invitationCodes)
    .innerJoin(accounts, eq(accounts.id, invitationCodes.accountId))
    .where(
      and(
        eq(invitationCodes.code, code.toUpperCase()),
        eq(invitationCodes.kind, kind),
        eq(invitationCodes.isActive, true),
        eq(accounts.status, 'active'),
      ),
    );
  return row ?? null;
}
