import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

export type Neighbour = { id: number; account: string; nickname: string; role: 'member' | 'agent' };
/** `account` names the downline; of the upline there is one. */
export type Receiver = { to: 'upline' } | { to: 'downline'; account: string };

type Row = { id: number; account: string; nickname: string; role: string; status: string };
const columns = {
  id: accounts.id,
  account: accounts.account,
  nickname: accounts.nickname,
  role: accounts.role,
  status: accounts.status,
};

/** Who is right above; null: nobody who takes part. */
export async function findUpline(ctx: Ctx, accountId: number): Promise<Neighbour | null> {
  const [own] = await ctx.db.select({ uplineId: accounts.uplineId }).from(accounts).where(eq(accounts.id, accountId));
  if (!own?.uplineId) return null;
  const [row] = await ctx.db.select(columns).from(accounts).where(eq(accounts.id, own.uplineId));
  return neighbourOf(row);
}

/**
 * Whom the sender may reach. A stranger, a downline's downline and a name nobody has are the same to them.
 * Refuses: agency.no_upline, agency.not_in_line.
 */
export async function getReceiver(ctx: Ctx, senderId: number, receiver: Receiver): Promise<Neighbour> {
  if (receiver.to === 'upline') {
    const upline = await findUpline(ctx, senderId);
    if (!upline) throw new Refusal('agency.no_upline', 'to');
    return upline;
  }
  const isAgent = ctx.actor.role === 'agent';
  const isNamed = eq(sql`lower(${accounts.account})`, receiver.account.toLowerCase());
  const isIt = and(isNamed, eq(accounts.uplineId, senderId));
  const [row] = isAgent ? await ctx.db.select(columns).from(accounts).where(isIt) : [];
  const downline = neighbourOf(row);
  if (!downline) throw new Refusal('agency.not_in_line', 'account');
  return downline;
}

function neighbourOf(row: Row | undefined): Neighbour | null {
  if (row?.status !== 'active' || (row.role !== 'member' && row.role !== 'agent')) return null;
  const { id, account, nickname, role } = row;
  return { id, account, nickname, role };
}
