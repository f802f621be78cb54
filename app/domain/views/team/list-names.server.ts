import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { atAnyDepth, called, inStep, joined } from './list-downlines.server';

/** `direct`: right below the agent, and able to take part; `line`: anywhere below. */
export const nameScopes = ['direct', 'line'] as const;
export type NameScope = (typeof nameScopes)[number];

export type LineName = { account: string; nickname: string };
/** `hasMore`: there are others, who are found by typing. */
export type LineNames = { names: LineName[]; hasMore: boolean };

type Question = { agentId: number; scope: NameScope; q?: string; size?: number };

/** Accounts of an agent's line to choose from, by the beginning of a name; the newest where none is typed. */
export async function listNames(ctx: Ctx, { agentId, scope, q = '', size = 100 }: Question): Promise<LineNames> {
  const isMeant = scope === 'direct' ? sql`l.depth = 1 and a.status = 'active'` : atAnyDepth;
  const { rows } = await ctx.db.execute<LineName>(sql`
    select a.account, a.nickname from ${q.trim() === '' ? inStep : joined}
    where l.ancestor_id = ${agentId} and ${isMeant} ${q.trim() === '' ? sql`` : sql`and ${called(q)}`}
    order by l.account_id desc limit ${size + 1}`);
  return { names: rows.slice(0, size), hasMore: rows.length > size };
}

/** Agents at the top of a line, to whom operators give contracts. */
export async function listTopNames(ctx: Ctx, size = 500): Promise<LineName[]> {
  const { rows } = await ctx.db.execute<LineName>(sql`
    select account, nickname from accounts where role = 'agent' and upline_id is null and status = 'active'
    order by account limit ${size}`);
  return rows;
}
